export interface UploadJob {
  company_id: number;
  job_id: number;
}

export interface SendOptions {
  signal: AbortSignal;
  /** Called before the first byte, so that a file given up on the way can be taken back. */
  onKey: (key_name: string) => void;
  onProgress: (sentBytes: number) => void;
}

/** Waits, unless the sending is given up meanwhile. */
export const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
