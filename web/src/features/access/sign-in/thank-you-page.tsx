import { maskToken } from '@onrecord/domain/core/person/mask';
import { useMessages } from '../../../lib/messages/messages.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { loginTexts } from '../../../lib/texts/login.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CheckCircleIcon } from '../../../ui/icons.ts';

/** What stands in the frame of a payment once its data are in: the token, of which only the end is shown (section 2). */
export function ThankYouPage({ token }: { token: string }) {
  const t = useMessages();
  usePageTitle(t('thank_you.title'), useTexts(loginTexts)('product'));
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-3 p-6 text-center">
      <CheckCircleIcon size={32} aria-hidden className="text-ok" />
      <h1 className="title-serif text-xl">{t('thank_you.title')}</h1>
      <p className="text-ink-2">{t('thank_you.click_save', { masked_token: maskToken(token) })}</p>
    </main>
  );
}
