import type { PartyResponse, SpokenChannel } from '@onrecord/domain/scheduling/confirmation/recorded-response';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { responseTexts } from '../../../../lib/texts/response.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { AlertIcon, MailIcon, NoteIcon, PhoneIcon, RefreshIcon, UserIcon } from '../../../../ui/icons.ts';
import { Kbd } from '../../../../ui/kbd.tsx';

type ChoiceName = 'by_phone' | 'by_text' | 'by_mail' | 'in_person' | 'said_no' | 'left_message';

/** One button: what it is called, its key, and the response that it records. */
export interface ResponseChoice {
  readonly name: ChoiceName;
  readonly key: string;
  readonly response: PartyResponse;
  readonly channel: SpokenChannel;
}

const YES: readonly ResponseChoice[] = [
  { name: 'by_phone', key: 'y', response: 'yes', channel: 'phone' },
  { name: 'by_text', key: 't', response: 'yes', channel: 'text' },
  { name: 'by_mail', key: 'm', response: 'yes', channel: 'mail' },
  { name: 'in_person', key: 'p', response: 'yes', channel: 'in_person' },
];
const OTHER: readonly ResponseChoice[] = [
  { name: 'said_no', key: 'n', response: 'no', channel: 'phone' },
  { name: 'left_message', key: 'l', response: 'left_message', channel: 'phone' },
];
const RESEND_KEY = 'r';

const icons = {
  by_phone: PhoneIcon,
  by_text: NoteIcon,
  by_mail: MailIcon,
  in_person: UserIcon,
  said_no: AlertIcon,
  left_message: PhoneIcon,
} as const;

interface ResponseButtonsProps {
  /** The name of the button whose work runs; '' while none does. */
  busy: string;
  onChoose: (choice: ResponseChoice) => void;
  /** Missing where nobody is asked again from here. */
  onResend?: () => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input,textarea,select');

/** How a response was given, one press each; Yes by phone has the focus. Each button has a key while the focus is among them. */
export function ResponseButtons({ busy, onChoose, onResend }: ResponseButtonsProps) {
  const t = useTexts(responseTexts);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pop-over takes the focus when it opens; this comes after it. Who began a note meanwhile goes on writing: the next letter
    // would be taken for a response.
    const frame = requestAnimationFrame(() => {
      if (!isTyping(document.activeElement)) first.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (busy !== '' || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const choice = [...YES, ...OTHER].find((one) => one.key === key);
    if (choice) onChoose(choice);
    else if (key === RESEND_KEY && onResend) onResend();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const button = (choice: ResponseChoice, isFirst = false) => {
    const Icon = icons[choice.name];
    return (
      <ChoiceButton
        key={choice.name}
        label={t(choice.name)}
        hint={choice.key}
        icon={<Icon size={15} aria-hidden />}
        isFirst={isFirst}
        focus={isFirst ? first : undefined}
        isBusy={busy === choice.name}
        isOff={busy !== '' && busy !== choice.name}
        onPress={() => onChoose(choice)}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for whichever of the buttons has the focus
    <div className="grid gap-2" onKeyDown={onKeyDown}>
      <p className="text-sm font-semibold text-ink-2">{t('said_yes')}</p>
      <div className="grid grid-cols-2 gap-2">{YES.map((choice, index) => button(choice, index === 0))}</div>
      <p className="text-sm font-semibold text-ink-2">{t('something_else')}</p>
      <div className="grid grid-cols-2 gap-2">
        {OTHER.map((choice) => button(choice))}
        {onResend && (
          <ChoiceButton
            label={t('resend')}
            hint={RESEND_KEY}
            icon={<RefreshIcon size={15} aria-hidden />}
            isBusy={busy === 'resend'}
            isOff={busy !== '' && busy !== 'resend'}
            onPress={onResend}
          />
        )}
      </div>
    </div>
  );
}

interface ChoiceButtonProps {
  label: string;
  hint: string;
  icon: ReactNode;
  isFirst?: boolean;
  focus?: RefObject<HTMLButtonElement | null> | undefined;
  isBusy: boolean;
  isOff: boolean;
  onPress: () => void;
}

function ChoiceButton({ label, hint, icon, isFirst = false, focus, isBusy, isOff, onPress }: ChoiceButtonProps) {
  return (
    <Button
      {...(focus && { ref: focus })}
      variant={isFirst ? 'solid' : 'outline'}
      busy={isBusy}
      disabled={isOff}
      onClick={onPress}
      aria-keyshortcuts={hint.toUpperCase()}
      className="justify-between"
    >
      <span className="inline-flex items-center gap-1.5">
        {icon}
        {label}
      </span>
      <span aria-hidden>
        <Kbd>{hint.toUpperCase()}</Kbd>
      </span>
    </Button>
  );
}
