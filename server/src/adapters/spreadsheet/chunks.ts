const CHUNK = 64 * 1024;

/** Joins many short texts into few buffers, so that a stream's cost a chunk is paid once in hundreds of rows. */
export async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = '';
  for await (const text of texts) {
    waiting += text;
    if (waiting.length < CHUNK) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  if (waiting !== '') yield Buffer.from(waiting);
}
