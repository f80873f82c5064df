/** A reason not to start that the person at the keyboard can act on: one sentence, no stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
