export interface UploadJob {
  company_id: number;
  job_id: number;
}

interface UploadAddress {
  url: string;
  headers: Record<string, string>;
  key_name: string;
}

/** Where files are sent to: a job, or a record. Both begin with calls of their own; what follows is the same for both. */
export interface SendTarget {
  askAddress: (
    file: { file_name: string; content_type: string; size: number; sha256?: string },
    signal: AbortSignal,
  ) => Promise<UploadAddress>;
  /** Begins a file that is sent in parts, or goes on with it. */
  beginParts: (
    file: { file_name: string; size: number; fingerprint: string },
    signal: AbortSignal,
  ) => Promise<{ key_name: string; part_size: number; sent_parts: number[] }>;
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
