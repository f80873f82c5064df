import type { StartingLetter } from './starting-letter.ts';

/** The letters that a German-speaking office starts with. */
export const germanLetters = [
  {
    name: 'Rechnung',
    kind: 'invoice',
    html: `<h1>Rechnung <span data-field="invoice_number"></span></h1>
<p><strong><span data-field="company_name"></span></strong><br><span data-field="company_address"></span><br><span data-field="company_phone"></span> · <span data-field="company_email"></span></p>
<hr>
<table>
  <tr>
    <td style="width:55%"><p><strong>Rechnung an</strong></p><p><span data-field="bill_to_name"></span><br><span data-field="bill_to_address"></span></p><p><span data-when="claim_number">Schaden-Nr. <span data-field="claim_number"></span><br></span><span data-when="client_case_number">Ihr Zeichen <span data-field="client_case_number"></span></span></p></td>
    <td style="width:45%"><p><strong>Daten</strong></p><p>Datum: <span data-field="invoice_date"></span><br>Fällig: <span data-field="payment_due"></span><br>Auftrag: <span data-field="job_number"></span> vom <span data-field="job_date"></span></p></td>
  </tr>
</table>
<p><strong><span data-field="case_name"></span></strong><br>Aussageperson: <span data-field="deponent_name"></span><br>Bestellt von: <span data-field="contact_name"></span>, <span data-field="client_name"></span><br>Lieferung: <span data-field="delivery_type_name"></span></p>
<table>
  <thead>
    <tr><th style="width:58%">Beschreibung</th><th style="width:13%;text-align:right">Menge</th><th style="width:13%;text-align:right">Preis</th><th style="width:16%;text-align:right">Betrag</th></tr>
  </thead>
  <tbody>
    <tr data-repeat="lines"><td><span data-field="description"></span><br><em><span data-field="formula"></span></em></td><td style="text-align:right"><span data-field="quantity"></span></td><td style="text-align:right"><span data-field="unit_price"></span></td><td style="text-align:right"><span data-field="amount"></span></td></tr>
    <tr data-repeat="taxes"><td><span data-field="tax_name"></span></td><td></td><td style="text-align:right"><span data-field="tax_rate"></span></td><td style="text-align:right"><span data-field="tax"></span></td></tr>
  </tbody>
</table>
<p data-when="tax_amount" style="text-align:right">Zwischensumme <span data-field="subtotal"></span></p>
<p style="text-align:right">Gesamt <strong><span data-field="amount_due"></span></strong><br>Bezahlt <span data-field="amount_paid"></span><br>Offen <strong><span data-field="balance"></span></strong></p>
<p data-when="invoice_comment"><span data-field="invoice_comment"></span></p>
<hr>
<p><em>Bitte geben Sie auf Ihrem Scheck die Rechnung <span data-field="invoice_number"></span> an, oder zahlen Sie nach der Anmeldung mit Karte oder Bankkonto. Fragen: <span data-field="company_phone"></span>.</em></p>
`,
  },
  {
    name: 'Kontoauszug',
    kind: 'statement',
    html: `<h1>Kontoauszug</h1>
<p><span data-field="company_name"></span><br><span data-field="company_address"></span><br><span data-field="company_phone"></span></p>
<p><strong><span data-field="client_name"></span></strong><br><span data-field="bill_to_address"></span></p>
<p>Stand: <span data-field="statement_date"></span></p>
<table>
  <thead>
    <tr><th>Rechnung</th><th>Datum</th><th>Fällig</th><th>Fall</th><th style="text-align:right">Betrag</th><th style="text-align:right">Bezahlt</th><th style="text-align:right">Offen</th></tr>
  </thead>
  <tbody>
    <tr data-repeat="lines"><td><span data-field="invoice_number"></span></td><td><span data-field="invoice_date"></span></td><td><span data-field="payment_due"></span></td><td><span data-field="case_name"></span></td><td style="text-align:right"><span data-field="amount_due"></span></td><td style="text-align:right"><span data-field="amount_paid"></span></td><td style="text-align:right"><span data-field="balance"></span></td></tr>
  </tbody>
</table>
<table>
  <thead>
    <tr><th>Aktuell</th><th>1 bis 30</th><th>31 bis 60</th><th>61 bis 90</th><th>91 bis 120</th><th>Über 120</th><th style="text-align:right">Gesamt offen</th></tr>
  </thead>
  <tbody>
    <tr><td><span data-field="current"></span></td><td><span data-field="days_1_30"></span></td><td><span data-field="days_31_60"></span></td><td><span data-field="days_61_90"></span></td><td><span data-field="days_91_120"></span></td><td><span data-field="days_over_120"></span></td><td style="text-align:right"><strong><span data-field="balance"></span></strong></td></tr>
  </tbody>
</table>
<p>Falls sich Ihre Zahlung mit diesem Schreiben überschnitten hat, danken wir Ihnen.</p>
`,
  },
  {
    name: 'Zahlungsbeleg',
    kind: 'receipt',
    html: `<h1>Zahlungsbeleg <span data-field="receipt_number"></span></h1>
<p><span data-field="company_name"></span><br><span data-field="company_address"></span></p>
<p>Erhalten am <span data-field="transaction_date"></span> von <strong><span data-field="billing_name"></span></strong>, Zahlungsart <span data-field="payment_method_name"></span> <span data-field="last_four"></span>, Referenz <span data-field="reference_number"></span>:</p>
<p style="text-align:center"><strong><span data-field="amount"></span></strong></p>
<table>
  <thead>
    <tr><th>Rechnung</th><th>Fall</th><th style="text-align:right">Bezahlt</th></tr>
  </thead>
  <tbody>
    <tr data-repeat="lines"><td><span data-field="invoice_number"></span></td><td><span data-field="case_name"></span></td><td style="text-align:right"><span data-field="amount"></span></td></tr>
  </tbody>
</table>
<p>Vielen Dank.</p>
`,
  },
  {
    name: 'Mitteilung zum Lesen und Unterzeichnen',
    kind: 'notice',
    html: `<p style="text-align:right"><span data-field="today"></span></p>
<p><span data-field="contact_name"></span><br><span data-field="client_name"></span></p>
<h2>Lesen und Unterzeichnen: <span data-field="deponent_name"></span></h2>
<p><strong><span data-field="case_name"></span></strong>, Vernehmung vom <span data-field="job_date"></span>, Auftrag <span data-field="job_number"></span></p>
<p>Das Protokoll liegt vor. Die Aussageperson möchte es lesen und unterzeichnen und hat dafür 30 Tage ab dieser Mitteilung Zeit. Bitte veranlassen Sie, dass die Aussageperson</p>
<ol>
  <li>das Protokoll liest und jede Änderung mit ihrem Grund auf dem Errata-Blatt vermerkt;</li>
  <li>die letzte Seite und das Errata-Blatt unterzeichnet;</li>
  <li>beides an <span data-field="company_name"></span>, <span data-field="company_address"></span>, zurücksendet.</li>
</ol>
<p>Ohne Antwort wird das Protokoll ohne Unterschrift abgelegt, mit einer Bescheinigung darüber.</p>
<p><span data-field="company_name"></span><br><span data-field="company_phone"></span></p>
`,
  },
] as const satisfies readonly StartingLetter[];
