import type { WitnessReview } from '@onrecord/contract/production/read-sign';
import { type FormEvent, useState } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { signPageTexts } from '../../../lib/texts/sign-page.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { LinkCaptcha } from '../../access/link/link-panel.tsx';
import type { Review } from './use-review.ts';

interface SignFormProps {
  review: WitnessReview;
  actions: Pick<Review, 'busy' | 'problem' | 'sign' | 'refuse'>;
  /** How many pages there are, and how many of them were opened. */
  pages: { readonly count: number; readonly opened: number };
}

/** A captcha that is asked anew after each press, because a solution counts once. */
function useCaptcha() {
  const [proof, setProof] = useState('');
  const [attempt, setAttempt] = useState(0);
  const spend = () => {
    setProof('');
    setAttempt((count) => count + 1);
  };
  return { proof, setProof, attempt, spend };
}

/** The declaration with the number of changes, the typed name and the press that sends it, or that none is wanted. */
export function SignForm(props: SignFormProps) {
  const [isRefusing, setRefusing] = useState(false);
  return isRefusing ? (
    <RefuseForm {...props} onClose={() => setRefusing(false)} />
  ) : (
    <NameForm {...props} onRefuse={() => setRefusing(true)} />
  );
}

function NameForm({ review, actions, pages, onRefuse }: SignFormProps & { onRefuse: () => void }) {
  const t = useTexts(signPageTexts);
  const formats = useFormats();
  const [name, setName] = useState('');
  const [hasRead, setHasRead] = useState(false);
  const captcha = useCaptcha();
  const { busy, problem, sign } = actions;
  const fields = problem?.fields ?? {};
  const count = review.changes.length;
  const date = formats.date(review.job_date);
  const isAgain = review.status === 'signed';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sign({ revision: review.revision, name, has_read: hasRead, captcha: captcha.proof }).then(captcha.spend);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-card border border-line bg-sheet p-4">
      <h2 className="text-lg font-semibold">{isAgain ? t('sign_again') : t('sign')}</h2>
      <p>{count === 0 ? t('declaration_none', { date }) : t('declaration', { date, count })}</p>
      {problem && Object.keys(fields).length === 0 && <Banner tone="bad" title={problem.text} announce="alert" />}
      <CheckboxField label={t('has_read', pages)} value={hasRead} onChange={setHasRead} error={fields.has_read} />
      <TextField
        label={t('name')}
        autoComplete="name"
        value={name}
        maxLength={200}
        error={fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      <LinkCaptcha onChange={captcha.setProof} resetKey={captcha.attempt} error={fields.captcha} />
      <Button type="submit" variant="solid" size="lg" busy={busy}>
        {t('sign_and_send')}
      </Button>
      <p className="text-sm text-ink-2">
        {t('after_hint', { date: formats.date(review.due_on) })}{' '}
        {!isAgain && (
          <button type="button" className="min-h-6 text-brand-ink underline" onClick={onRefuse}>
            {t('do_not_want')}
          </button>
        )}
      </p>
    </form>
  );
}

function RefuseForm({ actions, onClose }: SignFormProps & { onClose: () => void }) {
  const t = useTexts(signPageTexts);
  const [reason, setReason] = useState('');
  const captcha = useCaptcha();
  const { busy, problem, refuse } = actions;
  const fields = problem?.fields ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void refuse({ reason, captcha: captcha.proof }).then(captcha.spend);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-card border border-line bg-sheet p-4">
      <h2 className="text-lg font-semibold">{t('refuse_title')}</h2>
      <p className="text-ink-2">{t('refuse_hint')}</p>
      {problem && Object.keys(fields).length === 0 && <Banner tone="bad" title={problem.text} announce="alert" />}
      <TextAreaField
        label={t('refuse_reason')}
        value={reason}
        maxLength={1000}
        onChange={(event) => setReason(event.target.value)}
      />
      <LinkCaptcha onChange={captcha.setProof} resetKey={captcha.attempt} error={fields.captcha} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={busy}>
          {t('refuse')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
