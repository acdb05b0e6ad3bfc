/** One history: its first text, and for each later save the changes and the facts about the history then. */
export interface Life {
  readonly start: string;
  readonly saved: readonly Saved[];
}

export interface Saved {
  readonly change: string;
  readonly text: string;
  readonly bookmarks: readonly string[];
  readonly forks: string;
}

/** Written by version 0.1.0, before histories were kept as logs. */
export const LIVES: readonly Life[] = [
  {
    start: 'line/2 2 0 0 U(u<%0025%0028%003cé%003e%0029%007c>(+Rl)(d)l)(d)R',
    saved: [
      {
        change: 'since/2 1 4 0 0 lRd(4 0 +lud)(1 1 r+Ld)(4 0 +r)<corner>0,3<%0025%0028%003cé%003e%0029%007c>1,1',
        text: 'line/2 4 0 0 U<%0025%0028%003cé%003e%0029%007c>(u(+Rl)(d)l)(Rr<corner>+L(+lud)d)(d)lRd|+r',
        bookmarks: ['corner 3 false', '%(<é>)| 1 true'],
        forks: '1 4',
      },
    ],
  },
  {
    start: 'line/1 5 0 0 rU+u+uR|u',
    saved: [
      {
        change: 'since/2 3 1 0 0 rUUrU(6 0 R+r)(3 2 +u)<b 2>0,7',
        text: 'line/2 1 0 0 rU+u(+uR+uR<b 2>+r)rUUrU',
        bookmarks: ['b 2 7 false'],
        forks: '3',
      },
      {
        change: 'since/2 0 1 0 0 U3ur(1 7 )(2 0 Ru)(0 1 u+urUUrU)(0 0 uu)(0 1 u+urUUrU)<b 2>-',
        text: 'line/1 1 0 0 (ru(Ru)+u(+uR+uR+r)rUUrU)U3ur',
        bookmarks: [],
        forks: '0',
      },
      {
        change: 'since/2 1 6 0 0 rrUrru(1 4 )(6 0 R)<b 2>1,2',
        text: 'line/2 6 0 0 (ru(Ru)+u(+uR+uR+r)rUUrU)U(3ur)r<b 2>rUrr(R)u',
        bookmarks: ['b 2 2 true'],
        forks: '0 1 6',
      },
    ],
  },
  {
    start: 'line/1 1 0 0 (r{buy-move})(+{buy-move})uu{buy-move}{buy-move}R',
    saved: [
      {
        change: 'since/2 1 6 0 0 r@2:+L@1:uRR(1 4 )(5 0 @2:+l)<corner>1,5',
        text: 'line/2 6 0 0 (r{buy-move})(+{buy-move})u(u{buy-move}{buy-move}R)r@2:+L@1:uR<corner>(@2:+l)@1:R',
        bookmarks: ['corner 5 true'],
        forks: '0 1 5',
      },
      {
        change: 'since/1 6 12 2 0 +ur{buy-move}{buy-move}@2:+l{buy-move}',
        text: 'line/2 12 2 0 (r{buy-move})(+{buy-move})u(u{buy-move}{buy-move}R)r@2:+L@1:uR<corner>(@2:+l)@1:R+ur{buy-move}{buy-move}@2:+l{buy-move}',
        bookmarks: ['corner 5 true'],
        forks: '0 1 5',
      },
      {
        change:
          'since/2 10 20 3 0 @2:+L{buy-move}L+L{buy-move}{buy-move}@1:r{buy-move}@2:+l+l(11 1 )(11 0 U)(17 0 u@2:l@1:+u)<b 2>2,16',
        text: 'line/2 20 3 0 (r{buy-move})(+{buy-move})u(u{buy-move}{buy-move}R)r@2:+L@1:uR<corner>(@2:+l)@1:R+ur{buy-move}{buy-move}@2:+L(@1:U){buy-move}@2:L+L{buy-move}{buy-move}<b 2>@1:r(u@2:l@1:+u){buy-move}@2:+l+l',
        bookmarks: ['corner 5 true', 'b 2 16 true'],
        forks: '0 1 5 11 17',
      },
    ],
  },
  {
    start: 'line/2 4 0 0 ({a}){buy-strength}{a}r{a}<b 2>',
    saved: [
      {
        change: 'since/1 4 6 0 0 {a}@4:+D(5 0 +r)',
        text: 'line/2 6 0 0 ({a}){buy-strength}{a}r{a}<b 2>{a}(+r)@4:+D',
        bookmarks: ['b 2 4 true'],
        forks: '0 5',
      },
      {
        change: 'since/2 5 5 3 0 {a}@26:+u(5 1 r@26:u)(5 0 +{buy-strength}@26:+u{buy-strength})<b 2>1,7',
        text: 'line/2 5 3 0 ({a}){buy-strength}{a}r{a}{a}(+r)(@4:+D@1:r@26:u)(+{buy-strength}+u<b 2>{buy-strength}){a}+u',
        bookmarks: ['b 2 7 false'],
        forks: '0 5',
      },
      {
        change:
          'since/2 5 10 3 0 +{buy-strength}@26:+u@1:r@4:d{buy-strength}(6 1 )(6 1 )(3 2 +{a}@4:d{buy-strength})(3 0 @26:u{a})(7 0 {buy-strength})<corner>5,10',
        text: 'line/2 10 3 0 ({a}){buy-strength}{a}r(@26:u{a}){a}{a}(@1:+r)(@4:+D@1:r@26:u)(+{a}(+u)@4:d{buy-strength})+{buy-strength}@26:+u<b 2>({buy-strength})@1:r@4:d{buy-strength}<corner>',
        bookmarks: ['b 2 7 true', 'corner 10 true'],
        forks: '0 3 5 7',
      },
    ],
  },
  { start: 'line/2 5 0 0 (D)(+l+uu<b 2>+l)uulUL', saved: [] },
  {
    start: 'line/1 1 0 0 U',
    saved: [
      { change: 'since/1 1 6 0 0 +rR3r(4 0 +U)', text: 'line/1 6 0 0 U+rRr(+U)rr', bookmarks: [], forks: '4' },
      {
        change: 'since/2 2 6 0 0 3ru(3 3 )(5 1 u+rr)(6 0 r)<b 2>1,7<corner>2,5',
        text: 'line/2 6 0 0 U+rrr(+U)r<corner>(ru<b 2>+rr)u|r',
        bookmarks: ['b 2 7 false', 'corner 5 true'],
        forks: '4 5 6',
      },
      {
        change: 'since/2 6 9 0 0 ru+U<corner>0,8',
        text: 'line/2 9 0 0 U+rrr(+U)r(ru<b 2>+rr)uru<corner>+U',
        bookmarks: ['b 2 7 false', 'corner 8 true'],
        forks: '4 5',
      },
      {
        change: 'since/2 9 11 0 0 uR(9 0 +rU)<b 2>0,9',
        text: 'line/2 11 0 0 U+rrr(+U)r(ru+rr)uru<corner>+U<b 2>(+rU)uR',
        bookmarks: ['corner 8 true', 'b 2 9 true'],
        forks: '4 5 9',
      },
      {
        change: 'since/1 3 3 0 0 (8 3 )(3 5 r)',
        text: 'line/2 3 0 0 U+rr|r(+U)r(ru+rr)uru<corner>(+U<b 2>(+rU)uR)r',
        bookmarks: ['corner 8 false', 'b 2 9 false'],
        forks: '3',
      },
    ],
  },
  {
    start: 'line/1 0 0 0 (r(U){buy-move}+{buy-move})({buy-move}+rR)u',
    saved: [
      {
        change: 'since/2 0 10 0 0 U@2:+l{buy-move}@1:+R{buy-move}r+u{buy-move}@2:L@1:R(4 0 UR)<corner>1,8',
        text: 'line/2 10 0 0 (r(U){buy-move}+{buy-move})({buy-move}+rR)U@2:+l{buy-move}@1:+R(UR){buy-move}r+u{buy-move}<corner>@2:L@1:R',
        bookmarks: ['corner 8 true'],
        forks: '0 4',
      },
      {
        change: 'since/1 8 7 0 0 {buy-move}+{buy-move}(8 2 @2:+L)',
        text: 'line/2 7 0 0 (r(U){buy-move}+{buy-move})({buy-move}+rR)U@2:+l{buy-move}@1:+R(UR){buy-move}r+u{buy-move}<corner>(@2:L@1:R@2:+L){buy-move}+{buy-move}',
        bookmarks: ['corner 8 true'],
        forks: '0 4 8',
      },
      {
        change:
          'since/2 7 16 2 0 R{buy-move}{buy-move}rRu{buy-move}Rr(7 3 )(9 0 u+{buy-move})(12 0 {buy-move})<corner>2,12',
        text: 'line/2 16 2 0 (r(U){buy-move}+{buy-move})({buy-move}+rR)U@2:+l{buy-move}@1:+R(UR){buy-move}r+u({buy-move}(@2:L@1:R@2:+L){buy-move}+{buy-move})@1:R{buy-move}(u+{buy-move}){buy-move}rR<corner>({buy-move})u{buy-move}Rr',
        bookmarks: ['corner 12 true'],
        forks: '0 4 7 9 12',
      },
      {
        change: 'since/2 16 19 0 1 {buy-move}@2:+l@1:+r<corner>0,19',
        text: 'line/2 19 0 1 (r(U){buy-move}+{buy-move})({buy-move}+rR)U@2:+l{buy-move}@1:+R(UR){buy-move}r+u({buy-move}(@2:L@1:R@2:+L){buy-move}+{buy-move})@1:R{buy-move}(u+{buy-move}){buy-move}rR({buy-move})u{buy-move}Rr{buy-move}@2:+l@1:+r<corner>',
        bookmarks: ['corner 19 true'],
        forks: '0 4 7 9 12',
      },
    ],
  },
  {
    start: 'line/1 0 0 0 ',
    saved: [
      {
        change: 'since/1 0 4 0 0 @26:U{a}+U@4:D(0 0 {a})',
        text: 'line/1 4 0 0 ({a})@26:U{a}+U@4:D',
        bookmarks: [],
        forks: '0',
      },
      {
        change: 'since/1 4 9 0 0 @4:D+ddD@1:+r(6 0 @26:u+u@1:+r)',
        text: 'line/1 9 0 0 ({a})@26:U{a}+U@4:DD+d(@26:u+u@1:+r)@4:dD@1:+r',
        bookmarks: [],
        forks: '0 6',
      },
      {
        change:
          'since/2 0 3 0 0 {buy-strength}+r@26:U(0 8 r@26:u{buy-strength}{a})<%0025%0028%003cé%003e%0029%007c>1,2',
        text: 'line/2 3 0 0 (@26:U{a}+U@4:DD+d(@26:u+u@1:+r)@4:dD@1:r@26:u{buy-strength}{a})({a}){buy-strength}@1:+r<%0025%0028%003cé%003e%0029%007c>@26:U',
        bookmarks: ['%(<é>)| 2 true'],
        forks: '0',
      },
      {
        change: 'since/1 3 4 0 0 {a}',
        text: 'line/2 4 0 0 (@26:U{a}+U@4:DD+d(@26:u+u@1:+r)@4:dD@1:r@26:u{buy-strength}{a})({a}){buy-strength}@1:+r<%0025%0028%003cé%003e%0029%007c>@26:U{a}',
        bookmarks: ['%(<é>)| 2 true'],
        forks: '0',
      },
    ],
  },
  {
    start: 'line/2 3 0 0 <b 2>ul(rr+r)+U',
    saved: [
      {
        change: 'since/2 3 8 0 0 ull+Url<%0025%0028%003cé%003e%0029%007c>0,3',
        text: 'line/2 8 0 0 <b 2>ul(rr+r)+U<%0025%0028%003cé%003e%0029%007c>ull+Url',
        bookmarks: ['b 2 0 true', '%(<é>)| 3 true'],
        forks: '2',
      },
      {
        change: 'since/1 2 5 0 0 +Lr+d(8 1 )(4 4 D+l)(2 2 dLDuUrdu)',
        text: 'line/2 5 0 0 <b 2>ul(+U<%0025%0028%003cé%003e%0029%007c>u(ll+Ur(l)D+l)dLDuUrdu)(rr+r)+Lr+d',
        bookmarks: ['b 2 0 true', '%(<é>)| 3 false'],
        forks: '2',
      },
      {
        change: 'since/2 0 3 0 0 lrd(3 2 )(2 1 d)(0 1 L+u)(2 0 U)<%0025%0028%003cé%003e%0029%007c>-',
        text: 'line/2 3 0 0 <b 2>(uL(rr+r)(+L(r+d)d)+uu(ll+Ur(l)D+l)dLDuUrdu)lr(U)d',
        bookmarks: ['b 2 0 true'],
        forks: '0 2',
      },
      {
        change: 'since/1 2 9 0 0 lrDrL+dRu(2 1 d)(7 0 l)',
        text: 'line/2 9 0 0 <b 2>(uL(rr+r)(+L(r+d)d)+uu(ll+Ur(l)D+l)dLDuUrdu)lr(U)(dd)lrDrL(l)+dRu',
        bookmarks: ['b 2 0 true'],
        forks: '0 2 7',
      },
    ],
  },
  {
    start: 'line/1 1 0 0 r',
    saved: [{ change: 'since/1 1 2 0 0 r', text: 'line/1 2 0 0 rr', bookmarks: [], forks: '' }],
  },
  {
    start: 'line/2 1 0 0 uU<b 2>+{buy-move}',
    saved: [
      {
        change: 'since/2 1 2 2 1 u(2 1 )<%0025%0028%003cé%003e%0029%007c>1,2',
        text: 'line/2 2 2 1 uu<%0025%0028%003cé%003e%0029%007c><b 2>|+{buy-move}',
        bookmarks: ['b 2 2 true', '%(<é>)| 2 true'],
        forks: '2',
      },
      {
        change: 'since/2 2 3 2 0 @2:L<%0025%0028%003cé%003e%0029%007c>-',
        text: 'line/2 3 2 0 uu<b 2>(+{buy-move})@2:L',
        bookmarks: ['b 2 2 true'],
        forks: '2',
      },
      {
        change: 'since/2 3 0 2 0 <%0025%0028%003cé%003e%0029%007c>0,0',
        text: 'line/2 0 2 0 <%0025%0028%003cé%003e%0029%007c>uu<b 2>(+{buy-move})@2:L',
        bookmarks: ['b 2 2 true', '%(<é>)| 0 true'],
        forks: '2',
      },
      {
        change: 'since/1 0 2 2 0 +u+u@2:l@1:u(1 2 )(2 0 @2:l@1:u)(2 0 +{buy-move})',
        text: 'line/2 2 2 0 <%0025%0028%003cé%003e%0029%007c>+u+u<b 2>(+{buy-move})@2:l@1:u',
        bookmarks: ['b 2 2 true', '%(<é>)| 0 true'],
        forks: '2',
      },
    ],
  },
  {
    start: 'line/2 5 0 0 (R)({a})@4:d<b 2>d+{buy-strength}@26:+U@1:+r+{a}@4:+d{a}',
    saved: [
      {
        change: 'since/2 5 7 1 0 @4:d@26:+U(5 3 )(6 0 +R)(6 0 @4:d)<%0025%0028%003cé%003e%0029%007c>1,6',
        text: 'line/2 7 1 0 (R)({a})@4:d<b 2>d+{buy-strength}@26:+U@1:+r(+{a}@4:+d{a})d<%0025%0028%003cé%003e%0029%007c>(@1:+R)(@4:d)@26:+U',
        bookmarks: ['b 2 1 true', '%(<é>)| 6 true'],
        forks: '0 5 6',
      },
      {
        change:
          'since/2 6 6 1 0 {a}@26:u@4:d(8 0 R)(6 1 @26:u@4:D)(11 0 r)(8 0 r+{buy-strength}{buy-strength}+{a}r{a})<b 2>2,7<corner>3,8',
        text: 'line/2 6 1 0 (R)({a})@4:dd+{buy-strength}@26:+U@1:+r(+{a}@4:+d{a})d<%0025%0028%003cé%003e%0029%007c>(@1:+R)(@4:d)(@26:+Uu(@1:R)@4:D){a}<b 2>@26:u<corner>(@1:r+{buy-strength}{buy-strength}(r)+{a}r{a})@4:d',
        bookmarks: ['%(<é>)| 6 true', 'b 2 7 true', 'corner 8 true'],
        forks: '0 5 6 8',
      },
      {
        change:
          'since/2 7 15 1 0 @4:D@26:+u{a}U{buy-strength}{buy-strength}{a}@1:+R(8 1 )(8 0 r+{buy-strength}{buy-strength}+{a}r{a})(9 0 +R)(7 1 @4:+dDd)(13 0 @4:d@26:u)<%0025%0028%003cé%003e%0029%007c>3,7',
        text: 'line/2 15 1 0 (R)({a})@4:dd+{buy-strength}@26:+U@1:+r(+{a}@4:+d{a})d(@1:+R)(@4:d)(@26:+Uu(@1:R)@4:D){a}<%0025%0028%003cé%003e%0029%007c><b 2>(@26:u<corner>(@1:r+{buy-strength}{buy-strength}(r)+{a}r{a})@4:+d(@1:+R)@4:Dd)D@26:+u{a}U{buy-strength}{buy-strength}(@4:d@26:u){a}@1:+R',
        bookmarks: ['b 2 7 true', 'corner 8 false', '%(<é>)| 7 true'],
        forks: '0 5 6 7 13',
      },
      {
        change: 'since/2 7 8 1 0 @26:u+u(8 7 )(7 1 r)(8 0 r+{buy-strength}{buy-strength}+{a}r{a})<corner>2,8',
        text: 'line/2 8 1 0 (R)({a})@4:dd+{buy-strength}@26:+U@1:+r(+{a}@4:+d{a})d(@1:+R)(@4:d)(@26:+Uu(@1:R)@4:D){a}<%0025%0028%003cé%003e%0029%007c><b 2>(D(@26:+u{a}U{buy-strength}{buy-strength}(@4:d@26:u){a}@1:+R)r)@26:u<corner>(@1:r+{buy-strength}{buy-strength}(r)+{a}r{a})(@4:+d(@1:+R)@4:Dd)@26:+u',
        bookmarks: ['b 2 7 true', '%(<é>)| 7 true', 'corner 8 true'],
        forks: '0 5 6 7 8',
      },
    ],
  },
  {
    start: 'line/2 7 3 0 +uLRdU<b 2>+Uu',
    saved: [
      {
        change: 'since/1 0 2 3 0 d+d(6 1 +RD)(0 5 UD)',
        text: 'line/2 2 3 0 (+uLRdU<b 2>U(u+RD)D)d+d',
        bookmarks: ['b 2 5 false'],
        forks: '0',
      },
      {
        change: 'since/2 2 6 3 0 l+RlR(2 0 dD)<b 2>-',
        text: 'line/1 6 3 0 (+uLRdUU(u+RD)D)d+d(dD)l+RlR',
        bookmarks: [],
        forks: '0 2',
      },
      {
        change: 'since/1 6 8 3 0 ru',
        text: 'line/1 8 3 0 (+uLRdUU(u+RD)D)d+d(dD)l+RlRru',
        bookmarks: [],
        forks: '0 2',
      },
      {
        change:
          'since/2 8 7 3 0 rR(7 1 rL)(7 0 L)(9 0 L)(9 0 r)(9 0 Du+ru)<corner>0,9<%0025%0028%003cé%003e%0029%007c>0,9',
        text: 'line/2 7 3 0 (+uLRdUU(u+RD)D)d+d(dD)l+RlRr(L)ur<%0025%0028%003cé%003e%0029%007c><corner>(Du+ru)(L)R',
        bookmarks: ['corner 9 true', '%(<é>)| 9 true'],
        forks: '0 2 7 9',
      },
    ],
  },
  {
    start: 'line/1 1 0 0 u',
    saved: [
      {
        change: 'since/1 0 0 3 0 r(0 1 u)(0 0 +R)(0 1 u)(0 0 r)(1 0 r)(0 0 +Uu)',
        text: 'line/1 0 3 0 (+U(r)u)r',
        bookmarks: [],
        forks: '0',
      },
      { change: 'since/1 0 0 3 0 (0 1 )', text: 'line/1 0 3 0 |(+U(r)u)r', bookmarks: [], forks: '0' },
      {
        change: 'since/2 0 5 1 0 +urU+rU(1 0 U)(0 0 r)<%0025%0028%003cé%003e%0029%007c>0,2<corner>2,3',
        text: 'line/2 5 1 0 (rU<%0025%0028%003cé%003e%0029%007c>)+u(u)rU<corner>+rU',
        bookmarks: ['%(<é>)| 2 false', 'corner 3 true'],
        forks: '0 1',
      },
    ],
  },
  {
    start: 'line/2 3 0 0 <b 2>(R)@2:L<%0025%0028%003cé%003e%0029%007c>(+{buy-move})l@1:+u',
    saved: [
      {
        change: 'since/1 2 0 2 0 {buy-move}(2 1 )(0 2 {buy-move})(2 0 +ru)(0 0 +{buy-move}+U+u+{buy-move}U)',
        text: 'line/2 0 2 0 <b 2>(R)(+{buy-move}+U(+ru)+u+{buy-move}U)@2:L<%0025%0028%003cé%003e%0029%007c>(+{buy-move})l(@1:+u){buy-move}',
        bookmarks: ['b 2 0 true', '%(<é>)| 1 true'],
        forks: '0 1 2',
      },
      {
        change:
          'since/2 0 4 2 0 +{buy-move}U@2:+L@1:UuU(0 3 u@2:l@1:r+u+{buy-move}{buy-move}@2:l{buy-move})<corner>1,1',
        text: 'line/2 4 2 0 <b 2>(R)(@2:L<%0025%0028%003cé%003e%0029%007c>(+{buy-move})l(@1:+u){buy-move}u@2:l@1:r+u+{buy-move}{buy-move}@2:l{buy-move})+{buy-move}<corner>@1:U(+u+{buy-move}U)(+ru)@2:+L@1:UuU',
        bookmarks: ['b 2 0 true', '%(<é>)| 1 false', 'corner 1 true'],
        forks: '0 2',
      },
      {
        change: 'since/1 4 4 2 0 (4 2 )',
        text: 'line/2 4 2 0 <b 2>(R)(@2:L<%0025%0028%003cé%003e%0029%007c>(+{buy-move})l(@1:+u){buy-move}u@2:l@1:r+u+{buy-move}{buy-move}@2:l{buy-move})+{buy-move}<corner>@1:U(+u+{buy-move}U)(+ru)@2:+L@1:U|uU',
        bookmarks: ['b 2 0 true', '%(<é>)| 1 false', 'corner 1 true'],
        forks: '0 2 4',
      },
      {
        change: 'since/2 4 2 2 0 +u+u@2:L(4 0 {buy-move})(6 0 +u)<corner>-<b 2>0,4',
        text: 'line/2 2 2 0 (R)(@2:L<%0025%0028%003cé%003e%0029%007c>(+{buy-move})l(@1:+u){buy-move}u@2:l@1:r+u+{buy-move}{buy-move}@2:l{buy-move})+{buy-move}@1:U(+u+{buy-move}U)(+ru)@2:+L@1:U<b 2>({buy-move})+u+u(+u)@2:L',
        bookmarks: ['%(<é>)| 1 false', 'b 2 4 true'],
        forks: '0 2 4 6',
      },
    ],
  },
  {
    start: 'line/1 1 0 0 +{a}',
    saved: [
      {
        change: 'since/1 1 10 2 0 {a}@26:U{a}{a}u@1:r+r@26:u@4:d(4 0 @26:U)(5 0 +{buy-strength})',
        text: 'line/1 10 2 0 +{a}{a}@26:U{a}(U){a}(+{buy-strength})u@1:r+r@26:u@4:d',
        bookmarks: [],
        forks: '4 5',
      },
      {
        change: 'since/1 10 9 2 0 ',
        text: 'line/1 9 2 0 +{a}{a}@26:U{a}(U){a}(+{buy-strength})u@1:r+r@26:u@4:d',
        bookmarks: [],
        forks: '4 5',
      },
    ],
  },
  {
    start: 'line/2 1 0 0 r<%0025%0028%003cé%003e%0029%007c>du(l<b 2>)D|d+L',
    saved: [
      {
        change: 'since/2 0 3 0 0 dd+rUlU(1 3 )(0 1 )<%0025%0028%003cé%003e%0029%007c>-<b 2>2,3',
        text: 'line/2 3 0 0 (rdu(l)Dd+L)dd+r<b 2>UlU',
        bookmarks: ['b 2 3 true'],
        forks: '0',
      },
    ],
  },
  {
    start: 'line/2 5 0 0 <corner>Rr+r(R)+uU',
    saved: [
      {
        change: 'since/2 5 15 0 0 R+rU+Rr3U+uu(8 0 U)<b 2>1,15',
        text: 'line/2 15 0 0 <corner>Rr+r(R)+uUR+rU(U)+Rr3U+uu<b 2>',
        bookmarks: ['corner 0 true', 'b 2 15 true'],
        forks: '3 8',
      },
    ],
  },
  {
    start: 'line/2 1 0 0 <%0025%0028%003cé%003e%0029%007c><b 2>(+uu)(@2:L<corner>)@1:r',
    saved: [
      {
        change: 'since/2 0 1 0 0 {buy-move}(0 1 )(0 0 @2:l)<corner>1,0<b 2>2,1',
        text: 'line/2 1 0 0 <%0025%0028%003cé%003e%0029%007c><corner>(+uu)(r)(@2:l){buy-move}<b 2>',
        bookmarks: ['%(<é>)| 0 true', 'corner 0 true', 'b 2 1 true'],
        forks: '0',
      },
      {
        change: 'since/2 1 7 1 0 R@2:l+LL@1:u+{buy-move}<corner>0,1',
        text: 'line/2 7 1 0 <%0025%0028%003cé%003e%0029%007c>(+uu)(r)(@2:l){buy-move}<b 2><corner>@1:R@2:l+LL@1:u+{buy-move}',
        bookmarks: ['%(<é>)| 0 true', 'b 2 1 true', 'corner 1 true'],
        forks: '0',
      },
    ],
  },
  {
    start: 'line/1 0 0 0 |(R)({a})({buy-strength})@4:D',
    saved: [
      {
        change: 'since/1 0 1 0 0 +{a}(0 0 {a})(0 0 {buy-strength}+R)',
        text: 'line/1 1 0 0 (R)(@4:D)({buy-strength}@1:+R)+{a}',
        bookmarks: [],
        forks: '0',
      },
    ],
  },
  {
    start: 'line/2 3 2 0 (u+du)(dU<corner>U)lDR',
    saved: [
      {
        change: 'since/2 3 11 2 0 u+lu+UL+lRD(4 0 d)<%0025%0028%003cé%003e%0029%007c>0,3',
        text: 'line/2 11 2 0 (u+du)(dU<corner>U)lDR<%0025%0028%003cé%003e%0029%007c>u(d)+lu+UL+lRD',
        bookmarks: ['corner 2 false', '%(<é>)| 3 true'],
        forks: '0 4',
      },
      {
        change: 'since/2 11 15 2 0 lrdr(15 0 lr+Ll)(12 0 lu+U)<b 2>0,17<corner>2,13',
        text: 'line/2 15 2 0 (u+du)(dUU)lDR<%0025%0028%003cé%003e%0029%007c>u(d)+lu+UL+lRDl(lu+Ulr<b 2>+Ll)r<corner>dr',
        bookmarks: ['%(<é>)| 3 true', 'b 2 17 false', 'corner 13 true'],
        forks: '0 4 12',
      },
      {
        change: 'since/1 13 15 2 0 Dl(14 1 +R+d)(12 2 d)(12 0 lu+Ulr+Ll)(14 1 +R+d)',
        text: 'line/2 15 2 0 (u+du)(dUU)lDR<%0025%0028%003cé%003e%0029%007c>u(d)+lu+UL+lRDl(lu+Ulr<b 2>+Ll)r<corner>D(r+R+d)(d)l',
        bookmarks: ['%(<é>)| 3 true', 'b 2 17 false', 'corner 13 true'],
        forks: '0 4 12 14',
      },
    ],
  },
  {
    start: 'line/2 7 2 0 +UR<b 2>+uuu+uU',
    saved: [
      {
        change: 'since/2 4 5 0 0 +u+uU+rrrRU(10 0 RU)(5 2 +rrr)<%0025%0028%003cé%003e%0029%007c>1,8<corner>1,5',
        text: 'line/2 5 0 0 +UR<b 2>+uu+u<corner>+uU+r<%0025%0028%003cé%003e%0029%007c>rrRU',
        bookmarks: ['b 2 2 true', '%(<é>)| 8 true', 'corner 5 true'],
        forks: '',
      },
      {
        change: 'since/2 4 11 3 0 r+rruRru(4 8 )<corner>1,5<%0025%0028%003cé%003e%0029%007c>1,7',
        text: 'line/2 11 3 0 +UR<b 2>+uu(+u+uU+rrrRU)r<corner>+rr<%0025%0028%003cé%003e%0029%007c>uRru',
        bookmarks: ['b 2 2 true', 'corner 5 true', '%(<é>)| 7 true'],
        forks: '4',
      },
      {
        change: 'since/1 9 10 3 0 RU(10 1 )(10 0 U)',
        text: 'line/2 10 3 0 +UR<b 2>+uu(+u+uU+rrrRU)r<corner>+rr<%0025%0028%003cé%003e%0029%007c>uRRU',
        bookmarks: ['b 2 2 true', 'corner 5 true', '%(<é>)| 7 true'],
        forks: '4',
      },
    ],
  },
  {
    start: 'line/1 0 0 0 ',
    saved: [
      { change: 'since/1 0 0 0 0 +u', text: 'line/1 0 0 0 +u', bookmarks: [], forks: '' },
      {
        change: 'since/1 0 3 2 1 rr@2:l@1:+ru(0 1 )(1 0 +{buy-move}@2:l@1:u)(2 0 {buy-move}R)',
        text: 'line/1 3 2 1 (+u)r(+{buy-move}@2:l@1:u)r({buy-move}R)@2:l@1:+ru',
        bookmarks: [],
        forks: '0 1 2',
      },
      {
        change: 'since/1 2 13 2 0 @2:+l@1:Ru+u+U@2:Lll@1:r@2:lL(3 2 )(4 0 @2:+L)',
        text: 'line/1 13 2 0 (+u)r(+{buy-move}@2:l@1:u)r({buy-move}R)@2:+l@1:R(@2:+L)@1:u+u+U@2:Lll@1:r@2:lL',
        bookmarks: [],
        forks: '0 1 2 4',
      },
    ],
  },
  {
    start: 'line/2 4 1 0 R@4:d<%0025%0028%003cé%003e%0029%007c>+dD(@26:UU)@4:dd',
    saved: [
      {
        change: 'since/1 1 3 1 0 @26:+u{a}(1 5 )',
        text: 'line/2 3 1 0 R(@4:d<%0025%0028%003cé%003e%0029%007c>+dD(@26:UU)@4:dd)@26:+u{a}',
        bookmarks: ['%(<é>)| 2 false'],
        forks: '1',
      },
      {
        change: 'since/1 3 0 1 0 @26:+U',
        text: 'line/2 0 1 0 R(@4:d<%0025%0028%003cé%003e%0029%007c>+dD(@26:UU)@4:dd)@26:+u{a}+U',
        bookmarks: ['%(<é>)| 2 false'],
        forks: '1',
      },
    ],
  },
  {
    start: 'line/1 2 0 0 (u)+lU',
    saved: [
      {
        change: 'since/2 0 7 0 0 U+Ul+Ld+dU(0 2 )<%0025%0028%003cé%003e%0029%007c>1,2',
        text: 'line/2 7 0 0 (+lU)U+U<%0025%0028%003cé%003e%0029%007c>l+Ld+dU',
        bookmarks: ['%(<é>)| 2 true'],
        forks: '0',
      },
      {
        change: 'since/2 7 11 0 0 rLrl(10 0 +rl)<%0025%0028%003cé%003e%0029%007c>-',
        text: 'line/1 11 0 0 (+lU)U+Ul+Ld+dUrLr(+rl)l',
        bookmarks: [],
        forks: '0 10',
      },
      {
        change: 'since/2 10 17 2 0 +luld+R+u+d(10 1 Dd)(10 0 +rl)(11 0 Dd)(13 0 r)<corner>3,13',
        text: 'line/2 17 2 0 (+lU)U+Ul+Ld+dUrLr(+rl)+l(Dd)ul<corner>(r)d+R+u+d',
        bookmarks: ['corner 13 true'],
        forks: '0 10 11 13',
      },
      {
        change: 'since/2 17 11 2 0 UdRuR+l+UllLUr<corner>0,18',
        text: 'line/2 11 2 0 (+lU)U+Ul+Ld+dUrLr(+rl)+l(Dd)ul(r)d+R+u+dU<corner>dRuR+l+UllLUr',
        bookmarks: ['corner 18 true'],
        forks: '0 10 11 13',
      },
      {
        change: 'since/2 11 15 2 0 d+u+uR(12 17 )(13 0 +u)(11 0 +ulD)(13 0 L)<corner>3,13',
        text: 'line/2 15 2 0 (+lU)U+Ul+Ld+dUrLr(+rl)+l(+ul(+u)(r)D+R+u+dUdRuR+l+UllLUr)d(d)+u<corner>(L)+uR',
        bookmarks: ['corner 13 true'],
        forks: '0 10 11 12 13',
      },
    ],
  },
  {
    start: 'line/2 3 0 0 r(U)ru<corner>+uU',
    saved: [
      {
        change:
          'since/2 0 3 0 0 +rrR(3 2 )(4 0 +u)(3 0 rR)(3 2 )(1 2 RR)(1 0 U)(1 0 R)(1 0 u)(2 3 )<%0025%0028%003cé%003e%0029%007c>4,4',
        text: 'line/2 3 0 0 +r(u)r(u<corner>(R<%0025%0028%003cé%003e%0029%007c>(+u)R)+uU)R',
        bookmarks: ['corner 3 false', '%(<é>)| 4 false'],
        forks: '1 2',
      },
      {
        change: 'since/2 3 6 1 0 rUr(6 0 +R)<corner>0,6',
        text: 'line/2 6 1 0 +r(u)r(u(R<%0025%0028%003cé%003e%0029%007c>(+u)R)+uU)RrUr<corner>|+R',
        bookmarks: ['%(<é>)| 4 false', 'corner 6 true'],
        forks: '1 2 6',
      },
    ],
  },
  {
    start: 'line/1 0 0 0 ',
    saved: [
      {
        change: 'since/2 0 7 0 0 {buy-move}u@2:L{buy-move}LL@1:r<%0025%0028%003cé%003e%0029%007c>0,3<corner>0,7',
        text: 'line/2 7 0 0 {buy-move}u@2:L<%0025%0028%003cé%003e%0029%007c>{buy-move}LL@1:r<corner>',
        bookmarks: ['%(<é>)| 3 true', 'corner 7 true'],
        forks: '',
      },
      {
        change: 'since/1 7 10 0 0 {buy-move}+U+u',
        text: 'line/2 10 0 0 {buy-move}u@2:L<%0025%0028%003cé%003e%0029%007c>{buy-move}LL@1:r<corner>{buy-move}+U+u',
        bookmarks: ['%(<é>)| 3 true', 'corner 7 true'],
        forks: '',
      },
      {
        change: 'since/1 7 8 0 0 R(9 1 )(7 2 @2:l+l+l)',
        text: 'line/2 8 0 0 {buy-move}u@2:L<%0025%0028%003cé%003e%0029%007c>{buy-move}LL@1:r<corner>({buy-move}+U(+u)@2:l+l+l)@1:R',
        bookmarks: ['%(<é>)| 3 true', 'corner 7 true'],
        forks: '7',
      },
    ],
  },
  {
    start: 'line/1 0 0 0 ',
    saved: [
      {
        change: 'since/2 0 3 0 0 +{a}@26:u@1:r(0 0 @4:d)(1 0 {buy-strength}R)<corner>1,2',
        text: 'line/2 3 0 0 (@4:d)+{a}({buy-strength}<corner>@1:R)@26:u@1:r',
        bookmarks: ['corner 2 false'],
        forks: '0 1',
      },
      {
        change:
          'since/2 2 4 1 0 {a}+{a}(1 2 +R+r{a}R@4:d@1:R@26:+u)(1 0 {buy-strength}R)(3 0 {buy-strength}@26:u)<%0025%0028%003cé%003e%0029%007c>2,5',
        text: 'line/2 4 1 0 (@4:d)+{a}({buy-strength}<corner>@1:R)@26:u(@1:r+R+r{a}R@4:d@1:R@26:+u){a}({buy-strength}u<%0025%0028%003cé%003e%0029%007c>)+{a}',
        bookmarks: ['corner 2 false', '%(<é>)| 5 false'],
        forks: '0 1 2 3',
      },
    ],
  },
  {
    start: 'line/2 8 2 2 rL+D(D)ru<b 2>DRl',
    saved: [
      {
        change: 'since/2 8 10 1 0 d+l<corner>0,8<%0025%0028%003cé%003e%0029%007c>0,9',
        text: 'line/2 10 1 0 rL+D(D)ru<b 2>DRl<corner>d<%0025%0028%003cé%003e%0029%007c>+l',
        bookmarks: ['b 2 5 true', 'corner 8 true', '%(<é>)| 9 true'],
        forks: '3',
      },
    ],
  },
  {
    start: 'line/1 0 0 0 ruuU',
    saved: [
      {
        change: 'since/1 4 1 0 0 (1 3 )(2 0 Rr)(1 0 rRUuur)',
        text: 'line/1 1 0 0 r(rR(r)Uuur)uuU',
        bookmarks: [],
        forks: '1',
      },
      {
        change: 'since/1 1 2 0 0 U(2 2 )(1 0 +u)(1 1 +uUur+U)',
        text: 'line/1 2 0 0 r(rR(r)Uuur)U|+uUur+U',
        bookmarks: [],
        forks: '1 2',
      },
    ],
  },
  {
    start: 'line/1 0 0 0 ',
    saved: [
      { change: 'since/1 0 4 0 0 {buy-move}UU@2:+l', text: 'line/1 4 0 0 {buy-move}UU@2:+l', bookmarks: [], forks: '' },
      {
        change: 'since/1 1 2 0 0 R(1 3 rur)',
        text: 'line/1 2 0 0 {buy-move}(UU@2:+l@1:rur)R',
        bookmarks: [],
        forks: '1',
      },
      {
        change: 'since/2 0 7 0 0 RR@2:+l@1:rur+{buy-move}(0 2 r)(0 1 r)(0 0 @2:L)<corner>0,2<b 2>1,1',
        text: 'line/2 7 0 0 (@2:L)({buy-move}<b 2>(@1:UU@2:+l@1:rur)r<corner>r)RR@2:+l@1:rur+{buy-move}',
        bookmarks: ['corner 2 false', 'b 2 1 false'],
        forks: '0',
      },
      {
        change: 'since/2 6 9 1 0 u+{buy-move}{buy-move}(6 1 )(6 0 r{buy-move})<corner>1,7',
        text: 'line/2 9 1 0 (@2:L)({buy-move}<b 2>(@1:UU@2:+l@1:rur)rr)RR@2:+l@1:rur(r<corner>{buy-move})(+{buy-move})u+{buy-move}{buy-move}',
        bookmarks: ['b 2 1 false', 'corner 7 false'],
        forks: '0 6',
      },
    ],
  },
  {
    start: 'line/1 1 0 0 (@26:u@4:+d+D+d{a}){buy-strength}',
    saved: [
      {
        change:
          'since/2 0 6 0 0 rr@4:D+{a}{a}+{buy-strength}(0 1 @26:+u)(0 0 {a})(0 0 @26:u@4:+d+D+d{a})(0 0 {a})(2 0 +{a})(2 0 {buy-strength}@26:u)<%0025%0028%003cé%003e%0029%007c>1,1',
        text: 'line/2 6 0 0 (@26:u@4:+d+D+d{a})({a}<%0025%0028%003cé%003e%0029%007c>)({buy-strength}@26:+u)@1:rr(+{a})({buy-strength}@26:u)@4:D+{a}{a}+{buy-strength}',
        bookmarks: ['%(<é>)| 1 false'],
        forks: '0 2',
      },
      {
        change: 'since/2 6 8 2 2 {a}+{buy-strength}(6 0 @4:d@1:+R)(6 0 {a})<corner>2,7',
        text: 'line/2 8 2 2 (@26:u@4:+d+D+d{a})({a}<%0025%0028%003cé%003e%0029%007c>)({buy-strength}@26:+u)@1:rr(+{a})({buy-strength}@26:u)@4:D+{a}{a}+{buy-strength}(d@1:+R){a}<corner>+{buy-strength}',
        bookmarks: ['%(<é>)| 1 false', 'corner 7 true'],
        forks: '0 2 6',
      },
      {
        change: 'since/2 2 6 2 0 @26:uU@1:R@4:d(2 6 )(2 0 +{a})<corner>2,5<b 2>2,5',
        text: 'line/2 6 2 0 (@26:u@4:+d+D+d{a})({a}<%0025%0028%003cé%003e%0029%007c>)({buy-strength}@26:+u)@1:rr(@4:D+{a}{a}+{buy-strength}(d@1:+R){a}+{buy-strength})(+{a})({buy-strength}@26:u)uU@1:R<b 2><corner>@4:d',
        bookmarks: ['%(<é>)| 1 false', 'corner 5 true', 'b 2 5 true'],
        forks: '0 2',
      },
      {
        change: 'since/2 0 1 0 0 +R(10 0 +{buy-strength}+{buy-strength})(0 6 @26:u{a}uU+u@4:+D{a})(0 0 {a})<corner>-',
        text: 'line/2 1 0 0 (@26:u@4:+d+D+d{a})({a}<%0025%0028%003cé%003e%0029%007c>)({buy-strength}@26:+u)@1:+R|r(@4:D+{a}{a}+{buy-strength}(d@1:+R){a}+{buy-strength})(+{a})({buy-strength}@26:u)uU@1:R<b 2>@4:d@26:u{a}uU(+{buy-strength}+{buy-strength})+u@4:+D{a}',
        bookmarks: ['%(<é>)| 1 false', 'b 2 5 false'],
        forks: '0 1',
      },
      {
        change: 'since/2 0 1 2 0 RR@4:d(0 1 {a})(0 0 +{a})(0 0 @4:d)(0 0 RR@4:d)(0 0 @26:u@4:D)<b 2>3,1',
        text: 'line/2 1 2 0 (@4:d)(@26:u@4:D+D+d{a})(+{a}<%0025%0028%003cé%003e%0029%007c>)({buy-strength}@26:+u)@1:R<b 2>({a})R(@26:uU@1:R@4:d@26:u{a}uU(+{buy-strength}+{buy-strength})+u@4:+D{a})(+{a})({buy-strength}@26:u)@4:d|+{a}{a}+{buy-strength}(d@1:+R){a}+{buy-strength}',
        bookmarks: ['%(<é>)| 1 false', 'b 2 1 true'],
        forks: '0 1 2 3',
      },
    ],
  },
  {
    start: 'line/1 2 0 0 u+d',
    saved: [
      {
        change: 'since/2 0 0 0 1 +uUl(1 1 )(2 0 +rL)<corner>2,1',
        text: 'line/2 0 0 1 +u<corner>(+d)U(+rL)l',
        bookmarks: ['corner 1 true'],
        forks: '1 2',
      },
      {
        change: 'since/1 0 0 2 0 +ru+l+u(0 3 )(2 0 U+lu)(2 0 R)(2 0 R)(2 0 +l+u)(2 0 D+UlR)',
        text: 'line/2 0 2 0 (+u<corner>(+d)U(+rL)l)+ru(U+lu)(R)(D+UlR)+l+u',
        bookmarks: ['corner 1 false'],
        forks: '0 2',
      },
      {
        change: 'since/2 0 2 2 0 rR(1 3 )(1 0 Ll+u)<corner>1,4',
        text: 'line/2 2 2 0 (+u(+d)U(+rL)l)r(u(U+lu)(R)(D+UlR)+l+u)(Ll+u<corner>)R',
        bookmarks: ['corner 4 false'],
        forks: '0 1',
      },
    ],
  },
  {
    start: 'line/1 4 0 0 +uRR+uR',
    saved: [
      { change: 'since/1 3 2 0 0 ur(4 1 )', text: 'line/1 2 0 0 +uRRur', bookmarks: [], forks: '' },
      {
        change: 'since/2 0 6 0 0 r+urruu(0 5 )<%0025%0028%003cé%003e%0029%007c>0,2<b 2>1,3<corner>1,6',
        text: 'line/2 6 0 0 (+uR<%0025%0028%003cé%003e%0029%007c>Rur)r+ur<b 2>ruu<corner>',
        bookmarks: ['%(<é>)| 2 false', 'b 2 3 true', 'corner 6 true'],
        forks: '0',
      },
      {
        change: 'since/1 0 3 0 0 +uR+u(0 6 )(2 0 Rur)',
        text: 'line/2 3 0 0 (r+ur<b 2>ruu<corner>)+uR<%0025%0028%003cé%003e%0029%007c>(Rur)+u',
        bookmarks: ['%(<é>)| 2 true', 'b 2 3 false', 'corner 6 false'],
        forks: '0 2',
      },
    ],
  },
  {
    start: 'line/2 0 0 0 <b 2>',
    saved: [
      {
        change:
          'since/2 0 4 1 0 {buy-move}{buy-move}uUu@2:l{buy-move}(4 0 @2:l@1:r@2:l)(6 0 @2:l)<corner>0,1<%0025%0028%003cé%003e%0029%007c>1,6',
        text: 'line/2 4 1 0 <b 2>{buy-move}<corner>{buy-move}uU(@2:l@1:r@2:l)@1:u@2:l<%0025%0028%003cé%003e%0029%007c>(l){buy-move}',
        bookmarks: ['b 2 0 true', 'corner 1 true', '%(<é>)| 6 true'],
        forks: '4 6',
      },
      {
        change: 'since/1 1 4 1 0 U+{buy-move}r(1 6 )',
        text: 'line/2 4 1 0 <b 2>{buy-move}<corner>({buy-move}uU(@2:l@1:r@2:l)@1:u@2:l<%0025%0028%003cé%003e%0029%007c>(l){buy-move})@1:U+{buy-move}r',
        bookmarks: ['b 2 0 true', 'corner 1 true', '%(<é>)| 6 false'],
        forks: '1',
      },
      {
        change: 'since/2 4 9 1 0 R+{buy-move}{buy-move}@2:l+L(9 0 +U)<corner>-<b 2>0,4',
        text: 'line/2 9 1 0 {buy-move}({buy-move}uU(@2:l@1:r@2:l)@1:u@2:l<%0025%0028%003cé%003e%0029%007c>(l){buy-move})@1:U+{buy-move}r<b 2>R+{buy-move}{buy-move}@2:l+L|@1:+U',
        bookmarks: ['%(<é>)| 6 false', 'b 2 4 true'],
        forks: '1 9',
      },
      {
        change: 'since/1 8 9 1 0 {buy-move}(7 2 {buy-move})',
        text: 'line/2 9 1 0 {buy-move}({buy-move}uU(@2:l@1:r@2:l)@1:u@2:l<%0025%0028%003cé%003e%0029%007c>(l){buy-move})@1:U+{buy-move}r<b 2>R+{buy-move}{buy-move}@2:l(+L(@1:+U){buy-move}){buy-move}',
        bookmarks: ['%(<é>)| 6 false', 'b 2 4 true'],
        forks: '1 8',
      },
    ],
  },
  {
    start: 'line/1 0 0 0 ',
    saved: [
      {
        change: 'since/1 0 7 0 0 {buy-strength}{buy-strength}rr{buy-strength}+{a}+r',
        text: 'line/1 7 0 0 {buy-strength}{buy-strength}rr{buy-strength}+{a}+r',
        bookmarks: [],
        forks: '',
      },
      {
        change: 'since/2 7 11 0 0 @26:UU{buy-strength}+{buy-strength}(7 0 R@4:d@26:+u)(9 0 r@4:+d{a})<b 2>0,7',
        text: 'line/2 11 0 0 {buy-strength}{buy-strength}rr{buy-strength}+{a}+r<b 2>(R@4:d@26:+u)UU(@1:r@4:+d{a}){buy-strength}+{buy-strength}',
        bookmarks: ['b 2 7 true'],
        forks: '7 9',
      },
      {
        change:
          'since/2 11 6 2 0 rr@26:U{buy-strength}+{a}+U{buy-strength}{buy-strength}(11 0 {a}{buy-strength}@26:U)<b 2>1,12',
        text: 'line/2 6 2 0 {buy-strength}{buy-strength}rr{buy-strength}+{a}+r(R@4:d@26:+u)UU(@1:r@4:+d{a}){buy-strength}+{buy-strength}({a}{buy-strength}@26:U)@1:r<b 2>r@26:U{buy-strength}+{a}+U{buy-strength}{buy-strength}',
        bookmarks: ['b 2 12 true'],
        forks: '7 9 11',
      },
      {
        change: 'since/1 6 9 2 0 @4:d@26:U@1:R(7 12 )(6 1 )',
        text: 'line/2 9 2 0 {buy-strength}{buy-strength}rr{buy-strength}+{a}(+r(R@4:d@26:+u)UU(@1:r@4:+d{a}){buy-strength}+{buy-strength}({a}{buy-strength}@26:U)@1:r<b 2>r@26:U{buy-strength}+{a}+U{buy-strength}{buy-strength})@4:d@26:U@1:R',
        bookmarks: ['b 2 12 false'],
        forks: '6',
      },
    ],
  },
  {
    start: 'line/2 6 0 0 +Rru(L)+ud<corner>(U)D',
    saved: [
      {
        change: 'since/1 2 6 0 0 +llr+U(4 2 )(2 2 u+L)(2 0 D)',
        text: 'line/2 6 0 0 +Rr(u(L)+u(d<corner>(U)D)u+L)(D)+llr+U',
        bookmarks: ['corner 5 false'],
        forks: '2',
      },
      {
        change: 'since/2 2 10 3 0 u+udUlUU+rU(2 4 uD)(7 0 L)<corner>-<%0025%0028%003cé%003e%0029%007c>1,7',
        text: 'line/2 10 3 0 +Rr(D)(+llr+UuD)u(L)+u(u+L)d(D)Ul<%0025%0028%003cé%003e%0029%007c>(L)UU+rU',
        bookmarks: ['%(<é>)| 7 true'],
        forks: '2 3 4 5 7',
      },
      {
        change: 'since/1 5 7 0 0 DD(10 1 )(2 8 R)(2 0 Lur)(5 2 L)(7 0 l)(6 0 +D+u)(6 0 r)',
        text: 'line/2 7 0 0 +Rr(D)(L(lr+UuD)ur)u(L)+u(u+L)d(Ul<%0025%0028%003cé%003e%0029%007c>(UU+r(U)R)L)D(r)D|(l)+u',
        bookmarks: ['%(<é>)| 7 false'],
        forks: '2 3 4 5 6 7',
      },
    ],
  },
  {
    start: 'line/2 3 0 0 (u)+r<%0025%0028%003cé%003e%0029%007c>(u+r)rR',
    saved: [
      {
        change: 'since/1 3 7 0 0 urR+r',
        text: 'line/2 7 0 0 (u)+r<%0025%0028%003cé%003e%0029%007c>(u+r)rRurR+r',
        bookmarks: ['%(<é>)| 1 true'],
        forks: '0 1',
      },
    ],
  },
  {
    start: 'line/2 3 0 0 {buy-move}@2:+l(@1:ur<b 2>(@2:l)@1:ru)@2:l',
    saved: [
      {
        change: 'since/2 2 6 0 0 @2:Ll@1:R@2:L(3 0 @2:l)(4 0 +{buy-move}u+r)<b 2>-<%0025%0028%003cé%003e%0029%007c>1,4',
        text: 'line/2 6 0 0 {buy-move}@2:+l(@1:ur(@2:l)@1:ru)@2:Ll<%0025%0028%003cé%003e%0029%007c>(+{buy-move}@1:u+r)R@2:L',
        bookmarks: ['%(<é>)| 4 true'],
        forks: '2 4',
      },
    ],
  },
  {
    start: 'line/1 0 0 0 ',
    saved: [
      { change: 'since/1 0 1 0 0 @4:+d', text: 'line/1 1 0 0 @4:+d', bookmarks: [], forks: '' },
      { change: 'since/1 0 1 0 0 r(0 1 )', text: 'line/1 1 0 0 (@4:+d)@1:r', bookmarks: [], forks: '0' },
      {
        change:
          'since/2 0 3 0 2 +{buy-strength}{a}{a}@4:d+d(0 1 )(1 0 r)(1 0 {buy-strength})(1 0 r)<b 2>1,2<corner>4,3',
        text: 'line/2 3 0 2 (r)(@4:+d)+{buy-strength}(@1:r<b 2>)({buy-strength}){a}{a}<corner>@4:d+d',
        bookmarks: ['b 2 2 false', 'corner 3 true'],
        forks: '0 1',
      },
      {
        change:
          'since/2 3 9 0 0 @26:U@4:+d@1:rr@4:D{buy-strength}(3 2 )(4 0 @26:u)<b 2>-<%0025%0028%003cé%003e%0029%007c>2,9',
        text: 'line/2 9 0 0 (r)(@4:+d)+{buy-strength}(@1:r)({buy-strength}){a}{a}<corner>(@4:d+d)@26:U(u)@4:+d@1:rr@4:D{buy-strength}<%0025%0028%003cé%003e%0029%007c>',
        bookmarks: ['corner 3 true', '%(<é>)| 9 true'],
        forks: '0 1 3 4',
      },
      {
        change: 'since/1 2 1 2 0 @4:d(6 3 )(4 2 {a})(2 2 @26:u)',
        text: 'line/2 1 2 0 (r)(@4:+d)+{buy-strength}(@1:r)({buy-strength}){a}({a}<corner>(@4:d+d)@26:U(@4:+d@1:r(r@4:D{buy-strength}<%0025%0028%003cé%003e%0029%007c>){a})@26:u)@4:d',
        bookmarks: ['corner 3 false', '%(<é>)| 9 false'],
        forks: '0 1 2',
      },
    ],
  },
  {
    start: 'line/2 1 2 0 <b 2>(U(D)lL)(+R)D',
    saved: [
      {
        change: 'since/2 0 0 2 0 +Uld(1 0 UuL)(0 1 D)(0 0 l)(0 0 +r)(1 0 D)<b 2>-',
        text: 'line/1 0 2 0 (+r)(D(UuL)D)(l)+U(D)l(L)d',
        bookmarks: [],
        forks: '0 1 2',
      },
    ],
  },
  {
    start: 'line/1 3 0 0 Uuu',
    saved: [
      {
        change: 'since/1 0 3 3 0 RrU(0 3 )(3 0 +u)(3 0 r)',
        text: 'line/1 3 3 0 (Uuu)RrU|(+u)r',
        bookmarks: [],
        forks: '0 3',
      },
      {
        change: 'since/2 3 5 3 0 +Ur<%0025%0028%003cé%003e%0029%007c>0,3',
        text: 'line/2 5 3 0 (Uuu)RrU<%0025%0028%003cé%003e%0029%007c>(r)+Ur',
        bookmarks: ['%(<é>)| 3 true'],
        forks: '0 3',
      },
      {
        change: 'since/2 5 3 3 0 +U(6 0 r)<b 2>0,6',
        text: 'line/2 3 3 0 (Uuu)RrU<%0025%0028%003cé%003e%0029%007c>(r)+Ur+U<b 2>|r',
        bookmarks: ['%(<é>)| 3 true', 'b 2 6 true'],
        forks: '0 3 6',
      },
      {
        change: 'since/1 2 4 3 0 rU(2 4 )',
        text: 'line/2 4 3 0 (Uuu)Rr(U<%0025%0028%003cé%003e%0029%007c>(r)+Ur+U<b 2>r)rU',
        bookmarks: ['%(<é>)| 3 false', 'b 2 6 false'],
        forks: '0 2',
      },
    ],
  },
  {
    start: 'line/2 5 1 1 {buy-move}@2:l@1:u@2:L{buy-move}<b 2>',
    saved: [
      {
        change: 'since/1 2 3 1 0 @2:+l(3 2 )(3 0 +{buy-move})(3 2 )(4 0 @2:L@1:r)(4 0 @2:L@1:r)(2 1 U{buy-move})',
        text: 'line/2 3 1 0 {buy-move}@2:l(@1:u(@2:L{buy-move}<b 2>)(+{buy-move})@1:U(@2:L@1:r){buy-move})@2:+l',
        bookmarks: ['b 2 5 false'],
        forks: '2',
      },
      {
        change: 'since/2 3 4 1 0 @2:l<b 2>-',
        text: 'line/1 4 1 0 {buy-move}@2:l(@1:u(@2:L{buy-move})(+{buy-move})@1:U(@2:L@1:r){buy-move})@2:+ll',
        bookmarks: [],
        forks: '2',
      },
      {
        change: 'since/2 2 5 3 0 +{buy-move}@2:LL(2 2 )(3 0 {buy-move}@2:ll+L)(2 0 UU{buy-move})<b 2>2,3',
        text: 'line/2 5 3 0 {buy-move}@2:l(@1:U<b 2>(@2:L{buy-move})({buy-move}ll+L)@1:U(@2:L@1:r){buy-move})(@2:+ll)+{buy-move}LL',
        bookmarks: ['b 2 3 false'],
        forks: '2',
      },
    ],
  },
  {
    start: 'line/1 0 0 0 ',
    saved: [
      {
        change: 'since/2 0 10 1 0 @4:d+dd@26:+u+{a}{a}@4:D@1:+R{a}@4:D@26:u+{a}<b 2>0,8<corner>0,11',
        text: 'line/2 10 1 0 @4:d+dd@26:+u+{a}{a}@4:D@1:+R<b 2>{a}@4:D@26:u<corner>+{a}',
        bookmarks: ['b 2 8 true', 'corner 11 true'],
        forks: '',
      },
      {
        change: 'since/2 0 3 1 0 {buy-strength}@26:uu(10 2 )(10 0 @4:+d)(5 4 @4:d)(0 5 @26:u@1:r@4:+d)<corner>-',
        text: 'line/2 3 1 0 (@4:d+dd@26:+u+{a}({a}@4:D@1:+R<b 2>{a}@4:d(@26:u+{a})@4:+d)@26:u@1:r@4:+d){buy-strength}@26:uu',
        bookmarks: ['b 2 8 false'],
        forks: '0',
      },
    ],
  },
  {
    start: 'line/1 3 0 0 (+lu)r+lU',
    saved: [
      {
        change: 'since/1 0 1 2 0 +l(1 2 ll)(0 1 Ur)',
        text: 'line/1 1 2 0 (r(+lUll)Ur)+l|u',
        bookmarks: [],
        forks: '0 1',
      },
      {
        change: 'since/2 1 4 2 0 Ll+l(1 0 u+u)(3 0 RR+d)<b 2>0,1',
        text: 'line/2 4 2 0 (r(+lUll)Ur)+l<b 2>(u+u)Ll(RR+d)+l',
        bookmarks: ['b 2 1 true'],
        forks: '0 1 3',
      },
    ],
  },
  {
    start: 'line/1 2 0 0 Ur+r',
    saved: [
      {
        change: 'since/1 2 6 0 0 +UuUu(2 1 )(4 0 Rrr)',
        text: 'line/1 6 0 0 Ur(+r)+Uu(Rrr)Uu',
        bookmarks: [],
        forks: '2 4',
      },
    ],
  },
  {
    start: 'line/1 2 0 0 +U+r',
    saved: [
      {
        change: 'since/2 0 0 0 0 u+r(0 2 )(0 0 {buy-move}ur)<%0025%0028%003cé%003e%0029%007c>0,1',
        text: 'line/2 0 0 0 ({buy-move}ur)u<%0025%0028%003cé%003e%0029%007c>+r',
        bookmarks: ['%(<é>)| 1 true'],
        forks: '0',
      },
      {
        change: 'since/2 0 9 3 0 @2:l@1:r{buy-move}R{buy-move}ru{buy-move}{buy-move}(0 2 )(0 0 +r)<corner>2,2<b 2>2,6',
        text: 'line/2 9 3 0 (u<%0025%0028%003cé%003e%0029%007c>+r)(+r)({buy-move}ur)@2:l@1:r<corner>{buy-move}R{buy-move}r<b 2>u{buy-move}{buy-move}',
        bookmarks: ['%(<é>)| 1 false', 'corner 2 true', 'b 2 6 true'],
        forks: '0',
      },
    ],
  },
  {
    start: 'line/1 2 0 0 {a}@4:D',
    saved: [
      {
        change:
          'since/2 1 9 0 0 {a}@26:+uu@1:r+{buy-strength}{buy-strength}@26:u@1:r(1 1 )(7 0 r{a}+R@4:d{a})<b 2>1,8<%0025%0028%003cé%003e%0029%007c>2,8',
        text: 'line/2 9 0 0 {a}(@4:D){a}@26:+uu@1:r+{buy-strength}{buy-strength}(r<b 2>{a}+R@4:d{a})@26:u<%0025%0028%003cé%003e%0029%007c>@1:r',
        bookmarks: ['b 2 8 false', '%(<é>)| 8 true'],
        forks: '1 7',
      },
      {
        change:
          'since/2 7 18 0 0 {a}@4:D+D+{buy-strength}3{buy-strength}{a}{a}@1:r+R(7 2 )<b 2>1,17<%0025%0028%003cé%003e%0029%007c>1,17',
        text: 'line/2 18 0 0 {a}(@4:D){a}@26:+uu@1:r+{buy-strength}{buy-strength}(r{a}+R@4:d{a})(@26:u@1:r){a}@4:D+D+{buy-strength}3{buy-strength}{a}{a}@1:r<%0025%0028%003cé%003e%0029%007c><b 2>+R',
        bookmarks: ['b 2 17 true', '%(<é>)| 17 true'],
        forks: '1 7',
      },
      {
        change:
          'since/2 3 8 0 0 @26:U@4:d{a}{buy-strength}@1:R(4 14 @26:U@4:D{buy-strength}+{buy-strength})(4 0 +{a})<%0025%0028%003cé%003e%0029%007c>0,22<b 2>2,6',
        text: 'line/2 8 0 0 {a}(@4:D){a}@26:+uU(@1:r+{buy-strength}{buy-strength}(r{a}+R@4:d{a})(@26:u@1:r){a}@4:D+D+{buy-strength}3{buy-strength}{a}{a}@1:r+R@26:U@4:D{buy-strength}+{buy-strength}<%0025%0028%003cé%003e%0029%007c>)(+{a})d{a}<b 2>{buy-strength}@1:R',
        bookmarks: ['%(<é>)| 22 false', 'b 2 6 true'],
        forks: '1 4',
      },
      {
        change:
          'since/2 8 9 2 0 {buy-strength}+{buy-strength}(3 5 {buy-strength}+{buy-strength})(5 0 @4:d{buy-strength})(8 0 +{buy-strength})(3 0 R{a}@26:+U+u+u@4:D)<%0025%0028%003cé%003e%0029%007c>0,9<b 2>1,7',
        text: 'line/2 9 2 0 {a}(@4:D){a}@26:+u(@1:R{a}(@4:d{buy-strength}<b 2>)@26:+U+u+u(+{buy-strength})@4:D)@26:U(@1:r+{buy-strength}{buy-strength}(r{a}+R@4:d{a})(@26:u@1:r){a}@4:D+D+{buy-strength}3{buy-strength}{a}{a}@1:r+R@26:U@4:D{buy-strength}+{buy-strength})(+{a})d{a}{buy-strength}@1:R{buy-strength}<%0025%0028%003cé%003e%0029%007c>+{buy-strength}',
        bookmarks: ['%(<é>)| 9 true', 'b 2 7 false'],
        forks: '1 3 4',
      },
    ],
  },
];
