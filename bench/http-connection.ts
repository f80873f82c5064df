import { connect, type Socket } from 'node:net';

export interface HttpResponse {
  readonly status: number;
  readonly text: () => string;
  readonly bytes: number;
}

interface Head {
  status: number;
  end: number;
  length: number;
}

const BLANK_LINE = Buffer.from('\r\n\r\n');

function readHead(data: Buffer): Head | undefined {
  const end = data.indexOf(BLANK_LINE);
  if (end < 0) return undefined;
  const head = data.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  if (!length) throw new Error(`an answer without a length: ${head}`);
  return { status: Number(head.slice(9, 12)), end: end + 4, length: Number(length[1]) };
}

/**
 * One kept-alive connection that asks one thing at a time. Bare, so that on a small machine the asking costs little of
 * what is measured.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #waiting: { resolve: (response: HttpResponse) => void; reject: (error: Error) => void } | undefined;
  #data: Buffer = Buffer.alloc(0);
  #head: Head | undefined;

  constructor(port: number) {
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')));
  }

  post(path: string, headers: Readonly<Record<string, string>>, body: object): Promise<HttpResponse> {
    const text = JSON.stringify(body);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n${lines.join('')}`;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#data = this.#data.length === 0 ? chunk : Buffer.concat([this.#data, chunk]);
    try {
      this.#head ??= readHead(this.#data);
    } catch (error) {
      this.#waiting?.reject(error as Error);
      return;
    }
    const head = this.#head;
    if (!head || this.#data.length < head.end + head.length) return;
    const body = this.#data.subarray(head.end, head.end + head.length);
    this.#data = Buffer.alloc(0);
    this.#head = undefined;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: head.status, bytes: body.length, text: () => body.toString() });
  }
}
