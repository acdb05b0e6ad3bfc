import { rgbOf } from '../drawing/colours';
import { COLOUR_NAMES, coloursOf, THEME_NAMES, type ThemeName } from '../drawing/theme';
import { stylesFor, type ThemeStyles } from '../drawing/theme-styles';
import { THEMES } from '../drawing/themes';
import { HUES } from '../core/presentation';
import type { Solved } from './solved';

export const THEME_CHOICES = ['auto', ...THEME_NAMES] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The theme of the page: the player's, or one for the dark or light setting of the system. */
export class Themes {
  #choice: ThemeChoice;
  #styles: ThemeStyles;
  readonly #isLight = window.matchMedia('(prefers-color-scheme: light)');

  constructor(
    private readonly solved: Solved,
    private readonly onChange: () => void,
  ) {
    const kept = solved.choice('theme');
    this.#choice = THEME_CHOICES.find((one) => one === kept) ?? 'auto';
    this.#styles = this.#apply();
    this.#isLight.addEventListener('change', () => {
      if (this.#choice === 'auto') this.#change();
    });
  }

  get choice(): ThemeChoice {
    return this.#choice;
  }

  get styles(): ThemeStyles {
    return this.#styles;
  }

  choose(choice: ThemeChoice): void {
    this.#choice = choice;
    this.solved.choose('theme', choice);
    this.#change();
  }

  #change(): void {
    this.#styles = this.#apply();
    this.onChange();
  }

  get #name(): ThemeName {
    if (this.#choice !== 'auto') return this.#choice;
    return this.#isLight.matches ? 'paper' : 'calm';
  }

  /** Gives the colours of the theme to the style sheet. */
  #apply(): ThemeStyles {
    const theme = THEMES[this.#name];
    const { colours, tones } = coloursOf(theme, true);
    const { style } = document.documentElement;
    const set = (name: string, colour: number | undefined): void => {
      if (colour !== undefined) style.setProperty(`--${name}`, `rgb(${rgbOf(colour).join(' ')})`);
    };
    for (const name of COLOUR_NAMES) set(name, colours[name]);
    for (const hue of HUES) set(hue, tones[hue][1]);
    set('gold', tones.gold[1]);
    set('gold-low', tones.gold[2]);
    set('home', tones.home[1]);
    style.colorScheme = this.#name === 'paper' ? 'light' : 'dark';
    return stylesFor(theme, 'true');
  }
}
