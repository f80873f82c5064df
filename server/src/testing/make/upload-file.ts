import type { AddressInfo } from 'node:net';
import type { TestApp } from '../test-app.ts';

export const PDF = Buffer.from('%PDF-1.7\nQ. State your name.\n%%EOF\n');

type Headers = Record<string, string>;

interface Address {
  url: string;
  headers: Headers;
  key_name: string;
}

/** Asks for an address to send a file to. */
export function askAddress(t: TestApp, headers: Headers, body: object) {
  return t.call('PUT', '/job_file/generatePresignedUrlForUploads', headers, {
    file_name: 'Whitfield.pdf',
    content_type: 'application/pdf',
    size: PDF.byteLength,
    ...body,
  });
}

/** The app on a real port: what sends and fetches files needs real connections. */
export async function originOf({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Sends bytes to an address as a browser does; returns the status. */
export async function sendTo(t: TestApp, { url, headers }: Address, content: Buffer | string = PDF): Promise<number> {
  const body = typeof content === 'string' ? content : new Uint8Array(content);
  const response = await fetch(`${await originOf(t)}${url}`, { method: 'PUT', headers, body });
  await response.arrayBuffer();
  return response.status;
}

/** An upload that was sent and waits to be saved: its key. */
export async function uploadFile(
  t: TestApp,
  headers: Headers,
  job_id: number,
  { file_name = 'Whitfield.pdf', content = PDF as Buffer | string } = {},
): Promise<string> {
  const size = Buffer.byteLength(content);
  const { status, body } = await askAddress(t, headers, { job_id, file_name, size });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const sent = await sendTo(t, body as Address, content);
  if (sent !== 200) throw new Error(`not taken: ${sent}`);
  return (body as Address).key_name;
}

/** A file of a job, uploaded whole: its id. */
export async function addFile(
  t: TestApp,
  headers: Headers,
  job_id: number,
  { description = '', ...file }: { file_name?: string; content?: Buffer | string; description?: string } = {},
): Promise<number> {
  const key_name = await uploadFile(t, headers, job_id, file);
  const { status, body } = await t.call('POST', '/job_file/addJobFiles', headers, {
    job_id,
    files_data: [{ key_name, description }],
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const [id] = (body as { job_file_ids: number[] }).job_file_ids;
  return id ?? 0;
}
