/** What the payment sandbox reports to the server that started it, over the channel between them, when it listens. */
export interface StartedSandbox {
  /** The origin by which browsers and the server reach it. */
  readonly origin: string;
}
