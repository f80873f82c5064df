/** Where the storage wants a file to be sent, as the server signed it. */
export interface PutAddress {
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** The storage did not take a file. `status` is 0 where it could not be reached. */
export class PutRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`not taken: ${status}`);
    this.name = 'PutRefused';
    this.status = status;
  }
}

interface PutOptions {
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/** Sends a file straight to the storage: past the API, with no session. Throws PutRefused, or the signal's reason. */
export function putFile({ url, headers }: PutAddress, file: Blob, { signal, onProgress }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    // Only this kind of request tells how much has been sent.
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => (request.status === 200 ? resolve() : reject(new PutRefused(request.status)));
    request.onerror = () => reject(new PutRefused(0));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
}
