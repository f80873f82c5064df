import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Counted } from './model.ts';

/** What the pages report of trusted input, and what the hand adds of its own. */
interface Tally {
  clicks: number;
  keys: number;
  scrolls: number;
  homings: number;
  decisions: number;
  screens: number;
  waited: number;
}

const NOTHING: Tally = { clicks: 0, keys: 0, scrolls: 0, homings: 0, decisions: 0, screens: 0, waited: 0 };

/** Reports what a person's hands do to a page, in every frame: never what a script does. */
function listenForInput(): void {
  const report = (kind: string) =>
    void (globalThis as unknown as { onrecordInput: (kind: string) => Promise<void> }).onrecordInput(kind);
  addEventListener('pointerup', (event) => event.isTrusted && report('click'), true);
  addEventListener(
    'keydown',
    (event) => event.isTrusted && !['Control', 'Shift', 'Alt'].includes(event.key) && report('key'),
    true,
  );
}

/** Files that stand for what somebody has on the own machine. */
export interface OwnFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Somebody who goes by what is on the screen, and what they did of it. */
export class Hand {
  readonly page: Page;
  #tally: Tally = { ...NOTHING };
  #device = '';
  #address = '';
  #hesitations: string[] = [];
  readonly #onStep: (words: string) => Promise<void>;

  private constructor(page: Page, onStep: (words: string) => Promise<void>) {
    this.page = page;
    this.#onStep = onStep;
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      const { pathname } = new URL(frame.url(), 'http://nowhere');
      if (pathname !== this.#address) this.#tally.screens += 1;
      this.#address = pathname;
    });
  }

  static async open(context: BrowserContext, onStep: (words: string) => Promise<void>): Promise<Hand> {
    let hand: Hand | undefined;
    await context.exposeBinding('onrecordInput', (_source, kind: string) => {
      if (hand) hand.#heard(kind);
    });
    await context.addInitScript(listenForInput);
    hand = new Hand(await context.newPage(), onStep);
    return hand;
  }

  #heard(kind: string): void {
    const device = kind === 'key' ? 'keys' : 'mouse';
    if (this.#device !== '' && this.#device !== device) this.#tally.homings += 1;
    this.#device = device;
    this.#tally[kind === 'key' ? 'keys' : 'clicks'] += 1;
  }

  /** Begins a task; what was counted before is the one before it. */
  begin(): void {
    this.#tally = { ...NOTHING };
    this.#hesitations = [];
    this.#device = '';
  }

  get counted(): Counted {
    return { ...this.#tally };
  }

  /** Where the person had to look for something. */
  get hesitations(): readonly string[] {
    return this.#hesitations;
  }

  /** Notes by hand where the screen did not say what is next. */
  hesitate(words: string): void {
    this.#hesitations.push(words);
    this.#tally.decisions += 1;
  }

  /** Waits until something is there; the time counts as waiting. */
  async see(what: Locator): Promise<void> {
    const began = performance.now();
    await what.first().waitFor();
    this.#tally.waited += performance.now() - began;
  }

  async #reach(what: Locator): Promise<void> {
    await this.see(what);
    const isInView = await what.first().evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
    });
    if (isInView) return;
    this.#tally.scrolls += 1;
    this.#hesitations.push(`scrolls to “${await this.#nameOf(what)}”`);
  }

  async #nameOf(what: Locator): Promise<string> {
    const words = await what.first().evaluate((each) => each.getAttribute('aria-label') ?? each.textContent ?? '');
    return words.trim().slice(0, 60);
  }

  /** Decides for one thing on the screen and presses it. */
  async press(what: Locator): Promise<void> {
    await this.#reach(what);
    this.#tally.decisions += 1;
    await this.#onStep(`press ${await this.#nameOf(what)}`);
    const began = performance.now();
    const isTouch = await this.page.evaluate(() => matchMedia('(pointer: coarse)').matches);
    await (isTouch ? what.first().tap() : what.first().click());
    this.#tally.waited += performance.now() - began;
  }

  /** Goes on pressing where the eye already is: no decision of its own. */
  async follow(what: Locator): Promise<void> {
    await this.press(what);
    this.#tally.decisions -= 1;
  }

  /** Types where the focus is, with a decision of its own for what is typed. */
  async type(text: string): Promise<void> {
    this.#tally.decisions += 1;
    await this.page.keyboard.type(text);
    await this.#onStep(`type ${text}`);
  }

  async keys(...names: string[]): Promise<void> {
    for (const name of names) await this.page.keyboard.press(name);
    await this.#onStep(names.join(' '));
  }

  /** Empties a field and types. */
  async replace(text: string): Promise<void> {
    await this.page.keyboard.press('Control+a');
    await this.type(text);
  }

  /** Presses what opens the chooser of the system, and takes files: two presses in the chooser. */
  async chooseFiles(what: Locator, files: OwnFile[]): Promise<void> {
    const opening = this.page.waitForEvent('filechooser');
    await this.press(what);
    await (await opening).setFiles(files);
    this.#tally.clicks += 2;
    this.#tally.decisions += 1;
  }
}
