export interface PasswordSlot {
  /** Whether the password belongs to the hash. Without a hash it takes just as long and answers false. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
  hash(password: string): Promise<string>;
}

export interface PasswordPort {
  /**
   * Runs work that hashes. Few run at once, because each hash takes memory and a processor; some wait; what comes on top
   * is refused with `general.too_many_requests`.
   */
  withSlot<T>(work: (slot: PasswordSlot) => Promise<T>): Promise<T>;
  /**
   * Runs work that will ask for a slot while there is a place for it among those that run and wait; without one it is
   * refused with `general.too_many_requests` at once, before the work has asked a database for anything.
   */
  withQueueSlot<T>(work: () => Promise<T>): Promise<T>;
  /** Whether a password is among those that are tried first. */
  isCommon(password: string): boolean;
}
