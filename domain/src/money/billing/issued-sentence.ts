import { type Sentence, sentence } from '../../core/messages/catalogue.ts';

/** Says how many invoices a job was billed with; of none, that only pay was issued. */
export function issuedSentence(count: number, job_number: number): Sentence {
  if (count === 0) return sentence('billing.pay_issued', { job_number });
  return count === 1
    ? sentence('billing.issued_one', { job_number })
    : sentence('billing.issued', { count, job_number });
}
