export type ToastTone = 'plain' | 'ok' | 'bad';
export type ToastPosition = 'top' | 'top-right';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: ToastTone;
  position?: ToastPosition;
  /** Milliseconds on screen; 0 until something else is said under the same name. */
  duration?: number;
  /** What is said again under the same name takes the place of what was said before. */
  name?: string;
  /** How far the work is that the message reports: from 0 to 100, null while the end is not known. */
  progress?: number | null;
  /** `seconds` counts down on the button: the way is open for so long, and the toast goes with it. */
  action?: { label: string; run: () => void; seconds?: number };
}

/** Long enough to notice a slip and reach the button. */
const UNDO_DURATION = 8000;

type Receiver = (toast: ToastMessage) => void;

/** The part that shows toasts arrives after the first paint; what is said before waits for it. */
const waiting: ToastMessage[] = [];
let onWaiting = () => {};
let receiver: Receiver = (toast) => {
  waiting.push(toast);
  onWaiting();
};

/** Shows a message. The same words again do not stack: they start the clock of the toast that says them. */
export function notify(toast: ToastMessage): void {
  receiver(toast);
}

/**
 * Reports a change already made, with a way back; `duration` where the way is open for a time of its own, whose seconds are
 * counted down. `description` is what followed from the change.
 */
export function notifyUndo(
  title: string,
  undoLabel: string,
  undo: () => void,
  duration?: number,
  description?: string,
): void {
  const action = { label: undoLabel, run: undo, ...(duration && { seconds: Math.round(duration / 1000) }) };
  notify({ title, duration: duration ?? UNDO_DURATION, action, ...(description && { description }) });
}

/** Calls when a toast waits for the part that shows it; at once where one waits already. */
export function onWaitingToast(listener: () => void): () => void {
  onWaiting = listener;
  if (waiting.length > 0) listener();
  return () => {
    onWaiting = () => {};
  };
}

/** Called once by the part that shows toasts. */
export function receiveToasts(receive: Receiver): void {
  receiver = receive;
  for (const toast of waiting.splice(0)) receive(toast);
}
