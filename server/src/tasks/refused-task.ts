/** Thrown by a handler when no repeat can help: the task goes to the dead ones at once. */
export class TaskRefused extends Error {
  readonly retry = false;

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'TaskRefused';
  }
}

/** Errors of adapters say the same by carrying `retry: false`. */
export function isWorthRetrying(error: unknown): boolean {
  return (error as { retry?: unknown } | null)?.retry !== false;
}
