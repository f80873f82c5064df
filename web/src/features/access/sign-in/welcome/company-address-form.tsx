import { authArea } from '@onrecord/contract/access/sign-in';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { welcomeTexts } from '../../../../lib/texts/welcome.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';

const KEY = 'onrecord.company-address';

function rememberedAddress(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function rememberAddress(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // It is typed again next time.
  }
}

/** The segment of what somebody typed or pasted: a whole address means its first part. */
const segmentOf = (typed: string): string =>
  typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(`${location.host}/`, '')
    .split('/')[0]
    ?.toLowerCase() ?? '';

/** Leads people who have a company to its own login page; an address that there is not is refused beside the field. */
export function CompanyAddressForm() {
  const t = useTexts(welcomeTexts);
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const refuse = (text: string) => {
    setError(text);
    field.current?.focus();
  };
  const go = async (name: string) => {
    setBusy(true);
    try {
      const company = await call(authArea.checkCompany, { params: { company_name: name } });
      rememberAddress(company.domain_name);
      location.assign(`/${encodeURIComponent(company.domain_name)}`);
    } catch (failure) {
      const isUnknown = failure instanceof ApiError && failure.statusCode === 404;
      refuse(isUnknown ? t('company_unknown', { name }) : errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = segmentOf(field.current?.value ?? '');
    if (name === '') refuse(t('company_required'));
    else if (!isBusy) void go(name);
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <TextField
        label={t('company')}
        hideLabel
        className="min-w-0 flex-1"
        name="company"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="organization"
        placeholder={`${location.host}/…`}
        ref={field}
        error={error}
        defaultValue={rememberedAddress()}
        onChange={() => setError(undefined)}
      />
      <Button type="submit" busy={isBusy}>
        {t('go')}
      </Button>
    </form>
  );
}
