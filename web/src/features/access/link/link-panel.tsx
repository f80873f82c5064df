import type { Session } from '@onrecord/contract/core/session-user';
import { DEFAULT_FORMATS, type FormatSettings } from '@onrecord/domain/core/format/settings';
import { DEFAULT_TERMS, type TermName } from '@onrecord/domain/core/term/default-terms';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { clsx } from 'clsx';
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { BrandContext } from '../../../lib/brand-context.ts';
import { FormatsFrame } from '../../../lib/format/formats-frame.tsx';
import { useKitSettings } from '../../../lib/format/kit-settings.ts';
import { speak } from '../../../lib/languages.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useReader } from '../../../lib/reader.ts';
import type { LinkAddress } from '../../../lib/session/link-session.ts';
import { SessionContext } from '../../../lib/session/session.ts';
import { TermsContext } from '../../../lib/terms.ts';
import { linkPageTexts } from '../../../lib/texts/link-page.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CaptchaField } from '../../../ui/captcha-field.tsx';
import { KitProvider } from '../../../ui/kit-context.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { type LinkHeader, type LinkState, useLink, useLinkHeader } from './use-link.ts';

interface LinkPageProps {
  address: LinkAddress;
  /** Somebody signed in to this company uses the page as who they are, without a link. */
  takesSession?: boolean;
  /** Who is offered to log on: those who are not signed in, unless the page says otherwise. */
  offersLogOn?: (session: Session | null) => boolean;
  /** For tables rather than a card. */
  wide?: boolean;
  /** Rendered once the link is open; `lost` begins anew when its session has ended. The header is null until it is known. */
  children: (lost: () => void, header: LinkHeader | null) => ReactNode;
}

const whoIsNotSignedIn = (session: Session | null) => session === null;

function termsOfHeader(header: LinkHeader | null): TermResolver {
  return (name: TermName, form) => header?.terms[name]?.[form] ?? DEFAULT_TERMS[name][form];
}

function formatsOfHeader(header: LinkHeader | null): FormatSettings {
  if (!header) return DEFAULT_FORMATS;
  return {
    date_format: header.date_format as FormatSettings['date_format'],
    time_format: header.time_format as FormatSettings['time_format'],
    currency_code: header.currency_code,
    currency_symbol: header.currency_symbol,
    decimal_point_character: header.decimal_point_character,
    decimal_number_thousands_separator: header.decimal_number_thousands_separator,
  };
}

interface LinkFrameProps {
  companyId: number;
  logOn: boolean;
  wide?: boolean;
  /** Given what may be said about the company; null until it is known. */
  children: (header: LinkHeader | null) => ReactNode;
}

/** The frame of every page that is reached by link: the company's name, words and colours, and a way to log on. */
export function LinkFrame({ companyId, logOn, wide = false, children }: LinkFrameProps) {
  const header = useLinkHeader(companyId);
  const colour = useContext(BrandContext);
  const terms = useReader(useMemo(() => termsOfHeader(header), [header]));
  const formats = useMemo(() => formatsOfHeader(header), [header]);
  useEffect(() => {
    if (!header) return;
    void speak(header.locale);
    document.title = header.company_name;
    colour(header.btn_bgcolor, header.btn_fontcolor);
  }, [header, colour]);
  return (
    <TermsContext value={terms}>
      <FormatsFrame value={formats}>
        <CompanyKit>
          <div className={clsx('mx-auto px-4 pb-28', wide ? 'max-w-5xl' : 'max-w-xl')}>
            <LinkHeaderBar header={header} logOn={logOn} />
            <main>{children(header)}</main>
            {header?.phone && <OfficeLine phone={header.phone} />}
          </div>
        </CompanyKit>
      </FormatsFrame>
    </TermsContext>
  );
}

/** Fields that read and write as the company does, which no page around them knows. */
function CompanyKit({ children }: { children: ReactNode }) {
  return <KitProvider {...useKitSettings()}>{children}</KitProvider>;
}

/** Whom to call, on every page of people who have no other way to the office. */
function OfficeLine({ phone }: { phone: string }) {
  const t = useTexts(linkPageTexts);
  return (
    <footer className="no-print mt-10 border-t border-line pt-2">
      <a
        className="inline-flex min-h-11 items-center text-sm text-ink-2 underline"
        href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      >
        {t('office_phone', { phone })}
      </a>
    </footer>
  );
}

/** A page that is reached by link, once the link is open; before that, what is missing to open it. */
export function LinkPage(props: LinkPageProps) {
  const { address, takesSession = false, offersLogOn = whoIsNotSignedIn, wide = false, children } = props;
  const { state, prove, sendFresh, lost } = useLink(address, takesSession);
  const session = state.kind === 'open' ? state.session : null;
  const decided = state.kind !== 'opening' || !takesSession;
  return (
    <LinkFrame companyId={address.company_id} logOn={decided && offersLogOn(session)} wide={wide}>
      {(header) =>
        state.kind === 'open' ? (
          <SessionContext value={session}>{children(lost, header)}</SessionContext>
        ) : (
          <Closed state={state} header={header} prove={prove} sendFresh={sendFresh} />
        )
      }
    </LinkFrame>
  );
}

function LinkHeaderBar({ header, logOn }: { header: LinkHeader | null; logOn: boolean }) {
  const t = useMessages();
  return (
    <header className="no-print mb-4 flex min-h-14 items-center justify-between gap-3">
      {header?.header_company_logo ? (
        <img src={header.header_company_logo} alt={header.company_name} className="logo h-10 w-auto max-w-[60%]" />
      ) : (
        <span className="title-serif min-w-0 truncate text-lg">{header?.company_name ?? ' '}</span>
      )}
      {header && logOn && (
        <a
          className="inline-flex min-h-11 items-center px-2 font-medium text-brand-ink underline"
          href={`/${header.domain_name}`}
        >
          {t('link.log_on')}
        </a>
      )}
    </header>
  );
}

interface ClosedProps {
  state: Exclude<LinkState, { kind: 'open' }>;
  header: LinkHeader | null;
  prove: (captcha: string) => void;
  sendFresh: (captcha: string) => void;
}

function Closed({ state, header, prove, sendFresh }: ClosedProps) {
  const t = useTexts(linkPageTexts);
  const message = useMessages();
  if (state.kind === 'opening') return <SkeletonLines label={t('opening')} />;
  if (state.kind === 'refused') {
    return (
      <Banner tone="bad" title={state.text} heading={1} announce="alert">
        {header?.phone ? t('call_us', { phone: header.phone }) : null}
      </Banner>
    );
  }
  if (state.kind === 'fresh' && state.sent)
    return <Banner tone="ok" title={state.sent} heading={1} announce="status" />;
  const fresh = state.kind === 'fresh';
  return (
    <Proof
      title={fresh ? t('fresh_title') : t('prove_title')}
      hint={fresh ? t('fresh_hint') : t('prove_hint')}
      button={fresh ? message('link.send_fresh') : t('show')}
      error={state.error}
      send={fresh ? sendFresh : prove}
    />
  );
}

function Proof({
  title,
  hint,
  button,
  error,
  send,
}: {
  title: string;
  hint: string;
  button: string;
  error: string;
  send: (captcha: string) => void;
}) {
  const message = useMessages();
  const [captcha, setCaptcha] = useState('');
  const [missing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(captcha === '');
        if (captcha === '') return;
        send(captcha);
        setAttempt((count) => count + 1);
        setCaptcha('');
      }}
    >
      <h1 className="title-serif text-xl">{title}</h1>
      <p className="text-ink-2">{hint}</p>
      <LinkCaptcha
        onChange={setCaptcha}
        resetKey={attempt}
        error={missing ? message('form.captcha') : error || undefined}
      />
      <Button type="submit" variant="solid" size="lg">
        {button}
      </Button>
    </form>
  );
}

/** The captcha as every link page shows it. */
export function LinkCaptcha({
  onChange,
  resetKey,
  error,
}: {
  onChange: (proof: string) => void;
  resetKey: number;
  error?: string;
}) {
  const t = useTexts(linkPageTexts);
  return (
    <CaptchaField
      challengeUrl="/api/captcha/challenge"
      onChange={onChange}
      resetKey={resetKey}
      label={t('captcha')}
      workingLabel={t('captcha_working')}
      solvedLabel={t('captcha_solved')}
      failedMessage={t('captcha_failed')}
      error={error}
    />
  );
}
