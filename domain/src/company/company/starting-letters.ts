import type { Locale } from '../../core/language/locale.ts';
import { germanLetters } from './starting-letters/de.ts';
import { spanishLetters } from './starting-letters/es.ts';
import type { StartingLetter } from './starting-letters/starting-letter.ts';

/**
 * The letters a company starts with; they are its own to change. What stands in `data-field` is filled in, what is marked
 * `data-repeat` once for each line (section 1, letter templates).
 */
export const STARTING_LETTERS = [
  {
    name: 'Invoice',
    kind: 'invoice',
    html: `<h1>Invoice <span data-field="invoice_number"></span></h1>
<p><strong><span data-field="company_name"></span></strong><br><span data-field="company_address"></span><br><span data-field="company_phone"></span> · <span data-field="company_email"></span></p>
<hr>
<table>
  <tr>
    <td style="width:55%"><p><strong>Bill to</strong></p><p><span data-field="bill_to_name"></span><br><span data-field="bill_to_address"></span></p><p><span data-when="claim_number">Claim no. <span data-field="claim_number"></span><br></span><span data-when="client_case_number">Your file <span data-field="client_case_number"></span></span></p></td>
    <td style="width:45%"><p><strong>Dates</strong></p><p>Date: <span data-field="invoice_date"></span><br>Due: <span data-field="payment_due"></span><br>Job: <span data-field="job_number"></span> of <span data-field="job_date"></span></p></td>
  </tr>
</table>
<p><strong><span data-field="case_name"></span></strong><br>Witness: <span data-field="deponent_name"></span><br>Ordered by: <span data-field="contact_name"></span>, <span data-field="client_name"></span><br>Delivery: <span data-field="delivery_type_name"></span></p>
<table>
  <thead>
    <tr><th style="width:58%">Description</th><th style="width:13%;text-align:right">Quantity</th><th style="width:13%;text-align:right">Price</th><th style="width:16%;text-align:right">Amount</th></tr>
  </thead>
  <tbody>
    <tr data-repeat="lines"><td><span data-field="description"></span><br><em><span data-field="formula"></span></em></td><td style="text-align:right"><span data-field="quantity"></span></td><td style="text-align:right"><span data-field="unit_price"></span></td><td style="text-align:right"><span data-field="amount"></span></td></tr>
    <tr data-repeat="taxes"><td><span data-field="tax_name"></span></td><td></td><td style="text-align:right"><span data-field="tax_rate"></span></td><td style="text-align:right"><span data-field="tax"></span></td></tr>
  </tbody>
</table>
<p data-when="tax_amount" style="text-align:right">Subtotal <span data-field="subtotal"></span></p>
<p style="text-align:right">Total <strong><span data-field="amount_due"></span></strong><br>Paid <span data-field="amount_paid"></span><br>Balance <strong><span data-field="balance"></span></strong></p>
<p data-when="invoice_comment"><span data-field="invoice_comment"></span></p>
<hr>
<p><em>Please write invoice <span data-field="invoice_number"></span> on your check, or pay by card or bank account after signing in. Questions: <span data-field="company_phone"></span>.</em></p>
`,
  },
  {
    name: 'Statement of account',
    kind: 'statement',
    html: `<h1>Statement of account</h1>
<p><span data-field="company_name"></span><br><span data-field="company_address"></span><br><span data-field="company_phone"></span></p>
<p><strong><span data-field="client_name"></span></strong><br><span data-field="bill_to_address"></span></p>
<p>As of <span data-field="statement_date"></span></p>
<table>
  <thead>
    <tr><th>Invoice</th><th>Date</th><th>Due</th><th>Case</th><th style="text-align:right">Amount</th><th style="text-align:right">Paid</th><th style="text-align:right">Balance</th></tr>
  </thead>
  <tbody>
    <tr data-repeat="lines"><td><span data-field="invoice_number"></span></td><td><span data-field="invoice_date"></span></td><td><span data-field="payment_due"></span></td><td><span data-field="case_name"></span></td><td style="text-align:right"><span data-field="amount_due"></span></td><td style="text-align:right"><span data-field="amount_paid"></span></td><td style="text-align:right"><span data-field="balance"></span></td></tr>
  </tbody>
</table>
<table>
  <thead>
    <tr><th>Current</th><th>1 to 30</th><th>31 to 60</th><th>61 to 90</th><th>91 to 120</th><th>Over 120</th><th style="text-align:right">Total due</th></tr>
  </thead>
  <tbody>
    <tr><td><span data-field="current"></span></td><td><span data-field="days_1_30"></span></td><td><span data-field="days_31_60"></span></td><td><span data-field="days_61_90"></span></td><td><span data-field="days_91_120"></span></td><td><span data-field="days_over_120"></span></td><td style="text-align:right"><strong><span data-field="balance"></span></strong></td></tr>
  </tbody>
</table>
<p>If a payment has crossed this letter in the mail, thank you.</p>
`,
  },
  {
    name: 'Receipt',
    kind: 'receipt',
    html: `<h1>Receipt <span data-field="receipt_number"></span></h1>
<p><span data-field="company_name"></span><br><span data-field="company_address"></span></p>
<p>Received on <span data-field="transaction_date"></span> from <strong><span data-field="billing_name"></span></strong>, by <span data-field="payment_method_name"></span> <span data-field="last_four"></span>, reference <span data-field="reference_number"></span>:</p>
<p style="text-align:center"><strong><span data-field="amount"></span></strong></p>
<table>
  <thead>
    <tr><th>Invoice</th><th>Case</th><th style="text-align:right">Paid</th></tr>
  </thead>
  <tbody>
    <tr data-repeat="lines"><td><span data-field="invoice_number"></span></td><td><span data-field="case_name"></span></td><td style="text-align:right"><span data-field="amount"></span></td></tr>
  </tbody>
</table>
<p>Thank you.</p>
`,
  },
  {
    name: 'Reading and signing notice',
    kind: 'notice',
    html: `<p style="text-align:right"><span data-field="today"></span></p>
<p><span data-field="contact_name"></span><br><span data-field="client_name"></span></p>
<h2>Reading and signing: <span data-field="deponent_name"></span></h2>
<p><strong><span data-field="case_name"></span></strong>, deposition of <span data-field="job_date"></span>, job <span data-field="job_number"></span></p>
<p>The transcript is ready. The witness asked to read and sign it and has 30 days from this notice to do so. Please have the witness:</p>
<ol>
  <li>read the transcript and note every change, with its reason, on the errata sheet;</li>
  <li>sign the last page and the errata sheet;</li>
  <li>return both to <span data-field="company_name"></span>, <span data-field="company_address"></span>.</li>
</ol>
<p>Without an answer the transcript is filed unsigned, with a certificate that says so.</p>
<p><span data-field="company_name"></span><br><span data-field="company_phone"></span></p>
`,
  },
] as const satisfies readonly StartingLetter[];

/** The languages with letters of their own; all others start with English ones. */
const LETTERS: Readonly<Partial<Record<Locale, readonly StartingLetter[]>>> = {
  de: germanLetters,
  es: spanishLetters,
  'es-us': spanishLetters,
};

/** The letters that a company which writes in this language starts with. */
export const startingLetters = (locale: Locale): readonly StartingLetter[] => LETTERS[locale] ?? STARTING_LETTERS;
