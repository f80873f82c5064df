import type { PaymentType } from '@onrecord/contract/core/gateway/merchant-wire';
import { DEFAULT_LOCALE, type Locale, languageTag } from '@onrecord/domain/core/language/locale';
import { CARD_PREFIXES, FRAME_FIELDS, type FrameField } from './frame-fields.ts';
import { type FrameTexts, frameTexts } from './frame-texts.ts';
import { html, type Markup } from './html.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

type FramePage = { payment_type: PaymentType; ticket: string; host: string; theme: Theme; locale: Locale };

/** The frame that the merchant's page embeds. What is entered leaves it only for the gateway's own origin. */
export function framePage({ payment_type, ticket, host, theme, locale }: FramePage): string {
  const texts = frameTexts(locale);
  const title = payment_type === 'Credit Card' ? texts.card_title : texts.check_title;
  const body = html`<main>
<h1 class="hidden">${title}</h1>
<p class="notice">${texts.test_notice}
<a href="/" target="_blank" rel="noopener noreferrer">${texts.test_numbers}</a></p>
<form id="details" novalidate autocomplete="on" data-ticket="${ticket}" data-host="${host}" data-lang="${locale}"
 data-cards="${payment_type === 'Credit Card' ? JSON.stringify(CARD_PREFIXES) : '[]'}"
 data-saving="${texts.saving}" data-saved="${texts.saved}" data-failed="${texts.failed}">
<p id="problem" class="problem" role="alert" tabindex="-1" hidden></p>
<div class="fields">${FRAME_FIELDS[payment_type].map((field) => fieldMarkup(field, payment_type, texts))}</div>
<button type="submit">${texts.save}</button>
<p id="status" class="status" role="status"></p>
</form>
</main>`;
  return page(title, theme, body, { script: '/assets/frame.js', locale });
}

/** What stands in the frame's place when its ticket is unknown, used or expired. */
export function expiredPage(theme: Theme, locale: Locale): string {
  const { card_title, expired } = frameTexts(locale);
  return page(card_title, theme, html`<main><p class="problem" role="alert">${expired}</p></main>`, { locale });
}

/** A whole page of the sandbox. */
export function page(
  title: string,
  theme: Theme,
  body: Markup,
  { script, locale = DEFAULT_LOCALE }: { script?: string; locale?: Locale } = {},
): string {
  return html`<!doctype html>
<html lang="${locale === DEFAULT_LOCALE ? 'en' : languageTag(locale)}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/assets/sandbox.css">
${script ? html`<script src="${script}" defer></script>` : ''}
</head>
<body>
${body}
</body>
</html>
`.text;
}

function fieldMarkup(field: FrameField, payment_type: PaymentType, texts: FrameTexts): Markup {
  const hint = field.name === 'number' && payment_type === 'Credit Card';
  return html`<div class="field ${field.size}">
<label for="${field.name}">${texts[field.label]}</label>
<input id="${field.name}" name="${field.name}" type="text" required maxlength="${field.max}"
 autocomplete="${field.autocomplete}" inputmode="${field.numeric ? 'numeric' : 'text'}"
 aria-describedby="${field.name}-problem${hint ? ' card-type' : ''}">
${hint ? html`<p id="card-type" class="hint" aria-live="polite"></p>` : ''}
<p id="${field.name}-problem" class="field-problem"></p>
</div>
`;
}
