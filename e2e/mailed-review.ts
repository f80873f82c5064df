import type { SignedIn } from './signed-in.ts';

interface Review {
  read_sign_id: number;
  job_id: number;
  version: number;
  status: string;
}

/** The link to read and sign of a witness of the demo world who has not signed yet, out of the mail that brings it. */
export async function mailedReview({ api }: SignedIn): Promise<{ path: string; job_id: number; email: string }> {
  const { data } = await api<{ data: Review[] }>('/read_sign/getReadSigns', { limit: 100 });
  const review = data.find(({ status }) => status === 'waiting');
  if (!review) throw new Error('nobody of the demo world has to sign');
  const { read_sign_id, version, job_id } = review;
  const [transcript] = await api<{ job_file_id: number }[]>('/read_sign/getTranscripts', { read_sign_id });
  const email = `witness.${read_sign_id}.${version}@witness.example`;
  const body = { read_sign_id, version, job_file_id: transcript?.job_file_id, email };
  await api('/read_sign/sendLink', body);
  for (let tries = 0; tries < 150; tries += 1) {
    const mails = await api<{ data: { message_outbox_id: number }[] }>('/outbox/messages', { search_text: email });
    const [mail] = mails.data;
    const text = mail && (await api<{ body_text: string }>(`/outbox/message/${mail.message_outbox_id}`)).body_text;
    const [path] = /\/read-sign\/\d+\/\d+\?t=[\w-]{43}/.exec(text ?? '') ?? [];
    if (path) return { path, job_id, email };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the link to read and sign was not mailed');
}
