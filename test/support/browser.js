'use strict';
const { existsSync, readFileSync } = require('node:fs');
const puppeteer = require('puppeteer-core');

/** Where distributions install Chromium. */
const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const CHROMIUM = [process.env.CHROMIUM ?? '', ...PATHS].find((path) => path !== '' && existsSync(path));

/** A page in a browser without a window; its errors are kept for the test. */
class BrowserPage {
  constructor(browser, page) {
    this.browser = browser;
    this.page = page;
    this.errors = [];
    page.on('pageerror', (error) => this.errors.push(String(error.message ?? error)));
  }

  async open(path, hash = '') {
    // Another hash alone would not load the page anew.
    await this.page.goto('about:blank');
    await this.page.goto(`file://${path}${hash}`);
    await this.page.waitForFunction('document.getElementById("counts").textContent !== ""');
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async pressWith(held, key) {
    await this.page.keyboard.down(held);
    await this.page.keyboard.press(key);
    await this.page.keyboard.up(held);
  }

  async hold(key, milliseconds) {
    await this.page.keyboard.down(key);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await this.page.keyboard.up(key);
  }

  run(script) {
    return this.page.evaluate(script);
  }

  async waitFor(script) {
    await this.page.waitForFunction(script, { timeout: 20_000 });
  }

  async click(id, across, down) {
    const { left, top, width, height } = await this.page.$eval(`#${id}`, (one) => one.getBoundingClientRect().toJSON());
    await this.page.mouse.click(left + across * width, top + down * height);
  }

  async swipe(...places) {
    const devtools = await this.page.createCDPSession();
    const send = (type, [x, y] = []) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    const [first, ...others] = places;
    await send('touchStart', first);
    for (const place of others) await send('touchMove', place);
    await send('touchEnd');
  }

  async close() {
    await this.browser.close();
  }
}

async function openBrowser(width, height) {
  const browser = await puppeteer.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  return new BrowserPage(browser, page);
}

const DATA = /(?<=<script id="data" type="application\/json">)[^]*?(?=<\/script>)/;

function pageData(path) {
  const [json] = DATA.exec(readFileSync(path, 'utf8'));
  return JSON.parse(json);
}

function withPageData(page, data) {
  return page.replace(DATA, () => JSON.stringify(data));
}

module.exports = { CHROMIUM, openBrowser, pageData, withPageData };
