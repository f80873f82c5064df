// The payment frame. Runs on the gateway's origin inside the merchant's page, and talks to that page only by messages
// to the one origin that the frame was opened for.
const form = document.getElementById('details');
const problem = document.getElementById('problem');
const status = document.getElementById('status');
const cardType = document.getElementById('card-type');
const number = document.getElementById('number');
const button = form.querySelector('button');
const { ticket, host, lang } = form.dataset;
const cards = JSON.parse(form.dataset.cards);

/** Never with what was entered: type, ticket, kind of card and last four digits at most. */
function notify(message) {
  if (window.parent !== window) window.parent.postMessage({ source: 'payment-frame', ticket, ...message }, host);
}

function showCardType() {
  if (!cardType) return;
  const digits = number.value.replace(/[\s-]/g, '');
  const found = cards.find((card) => new RegExp(`^${card.prefix}`).test(digits));
  if (cardType.textContent === (found?.name ?? '')) return;
  cardType.textContent = found?.name ?? '';
  notify({ type: 'card-type', card_type: found?.card_type ?? null });
}

function showProblems(message, fields) {
  problem.textContent = message;
  problem.hidden = message === '';
  for (const input of form.querySelectorAll('input')) {
    const text = fields[input.name] ?? '';
    document.getElementById(`${input.name}-problem`).textContent = text;
    if (text) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  }
}

async function save() {
  if (button.disabled) return;
  button.disabled = true;
  status.textContent = form.dataset.saving;
  try {
    await send();
  } catch {
    status.textContent = '';
    showProblems(form.dataset.failed, {});
    notify({ type: 'invalid', message: form.dataset.failed });
  } finally {
    button.disabled = false;
    resized();
  }
}

async function send() {
  const response = await fetch(`/frame/tickets/${encodeURIComponent(ticket)}?lang=${lang}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  });
  const reply = await response.json();
  status.textContent = reply.ok ? form.dataset.saved : '';
  showProblems(reply.ok ? '' : reply.message, reply.fields ?? {});
  if (reply.ok) notify({ type: 'ticket', card_type: reply.card_type, last_four: reply.last_four });
  else {
    (form.querySelector('[aria-invalid]') ?? problem).focus();
    notify({ type: 'invalid', message: reply.message });
  }
}

function resized() {
  notify({ type: 'height', height: document.documentElement.scrollHeight });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  save();
});
form.addEventListener('input', (event) => {
  status.textContent = '';
  event.target.removeAttribute('aria-invalid');
  const own = document.getElementById(`${event.target.name}-problem`);
  if (own) own.textContent = '';
  if (event.target === number) showCardType();
});
window.addEventListener('message', (event) => {
  if (event.origin !== host || event.source !== window.parent) return;
  if (event.data?.source === 'payment-page' && event.data.type === 'submit') save();
});
new ResizeObserver(resized).observe(document.body);
notify({ type: 'ready' });
