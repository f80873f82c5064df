import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type CaughtMail = { sender: string; recipients: string[]; raw: string; mail: Email };

type SmtpSinkOptions = {
  port?: number;
  /** Recipients whom the server does not know. */
  refuses?: (address: string) => boolean;
  /** Runs when the whole message has arrived and before it is acknowledged; a thrown error becomes the server's answer. */
  onMessage?: (caught: CaughtMail) => Promise<void> | void;
};

/** A real mail server on loopback that keeps what it receives. Close it after the test. */
export async function openSmtpSink({ port = 0, refuses, onMessage }: SmtpSinkOptions = {}) {
  const caught: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const error = Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 });
      done(refuses?.(address) ? error : null);
    },
    onData(stream, session, done) {
      void keep(stream).then(
        () => done(),
        (error) => done(error as Error),
      );
      async function keep(message: NodeJS.ReadableStream) {
        const raw = await buffer(message);
        const entry = {
          sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          raw: raw.toString('utf8'),
          mail: await PostalMime.parse(raw),
        };
        caught.push(entry);
        await onMessage?.(entry);
      }
    },
  });
  // A killed client drops its connection in the middle: that is what the tests are about, not a fault of the sink.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    caught,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
