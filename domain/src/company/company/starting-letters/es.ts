import type { StartingLetter } from './starting-letter.ts';

/** The letters that a Spanish-speaking office starts with. */
export const spanishLetters = [
  {
    name: 'Factura',
    kind: 'invoice',
    html: `<h1>Factura <span data-field="invoice_number"></span></h1>
<p><strong><span data-field="company_name"></span></strong><br><span data-field="company_address"></span><br><span data-field="company_phone"></span> · <span data-field="company_email"></span></p>
<hr>
<table>
  <tr>
    <td style="width:55%"><p><strong>Facturar a</strong></p><p><span data-field="bill_to_name"></span><br><span data-field="bill_to_address"></span></p><p><span data-when="claim_number">N.º de reclamo <span data-field="claim_number"></span><br></span><span data-when="client_case_number">Su expediente <span data-field="client_case_number"></span></span></p></td>
    <td style="width:45%"><p><strong>Fechas</strong></p><p>Fecha: <span data-field="invoice_date"></span><br>Vence: <span data-field="payment_due"></span><br>Trabajo: <span data-field="job_number"></span> del <span data-field="job_date"></span></p></td>
  </tr>
</table>
<p><strong><span data-field="case_name"></span></strong><br>Declarante: <span data-field="deponent_name"></span><br>Pedido por: <span data-field="contact_name"></span>, <span data-field="client_name"></span><br>Entrega: <span data-field="delivery_type_name"></span></p>
<table>
  <thead>
    <tr><th style="width:58%">Descripción</th><th style="width:13%;text-align:right">Cantidad</th><th style="width:13%;text-align:right">Precio</th><th style="width:16%;text-align:right">Importe</th></tr>
  </thead>
  <tbody>
    <tr data-repeat="lines"><td><span data-field="description"></span><br><em><span data-field="formula"></span></em></td><td style="text-align:right"><span data-field="quantity"></span></td><td style="text-align:right"><span data-field="unit_price"></span></td><td style="text-align:right"><span data-field="amount"></span></td></tr>
    <tr data-repeat="taxes"><td><span data-field="tax_name"></span></td><td></td><td style="text-align:right"><span data-field="tax_rate"></span></td><td style="text-align:right"><span data-field="tax"></span></td></tr>
  </tbody>
</table>
<p data-when="tax_amount" style="text-align:right">Subtotal <span data-field="subtotal"></span></p>
<p style="text-align:right">Total <strong><span data-field="amount_due"></span></strong><br>Pagado <span data-field="amount_paid"></span><br>Saldo <strong><span data-field="balance"></span></strong></p>
<p data-when="invoice_comment"><span data-field="invoice_comment"></span></p>
<hr>
<p><em>Escriba el número de factura <span data-field="invoice_number"></span> en su cheque, o pague con tarjeta o cuenta bancaria después de iniciar sesión. Preguntas: <span data-field="company_phone"></span>.</em></p>
`,
  },
  {
    name: 'Estado de cuenta',
    kind: 'statement',
    html: `<h1>Estado de cuenta</h1>
<p><span data-field="company_name"></span><br><span data-field="company_address"></span><br><span data-field="company_phone"></span></p>
<p><strong><span data-field="client_name"></span></strong><br><span data-field="bill_to_address"></span></p>
<p>Al <span data-field="statement_date"></span></p>
<table>
  <thead>
    <tr><th>Factura</th><th>Fecha</th><th>Vence</th><th>Caso</th><th style="text-align:right">Importe</th><th style="text-align:right">Pagado</th><th style="text-align:right">Saldo</th></tr>
  </thead>
  <tbody>
    <tr data-repeat="lines"><td><span data-field="invoice_number"></span></td><td><span data-field="invoice_date"></span></td><td><span data-field="payment_due"></span></td><td><span data-field="case_name"></span></td><td style="text-align:right"><span data-field="amount_due"></span></td><td style="text-align:right"><span data-field="amount_paid"></span></td><td style="text-align:right"><span data-field="balance"></span></td></tr>
  </tbody>
</table>
<table>
  <thead>
    <tr><th>Corriente</th><th>1 a 30</th><th>31 a 60</th><th>61 a 90</th><th>91 a 120</th><th>Más de 120</th><th style="text-align:right">Total por pagar</th></tr>
  </thead>
  <tbody>
    <tr><td><span data-field="current"></span></td><td><span data-field="days_1_30"></span></td><td><span data-field="days_31_60"></span></td><td><span data-field="days_61_90"></span></td><td><span data-field="days_91_120"></span></td><td><span data-field="days_over_120"></span></td><td style="text-align:right"><strong><span data-field="balance"></span></strong></td></tr>
  </tbody>
</table>
<p>Si su pago ya está en camino, gracias.</p>
`,
  },
  {
    name: 'Recibo',
    kind: 'receipt',
    html: `<h1>Recibo <span data-field="receipt_number"></span></h1>
<p><span data-field="company_name"></span><br><span data-field="company_address"></span></p>
<p>Recibido el <span data-field="transaction_date"></span> de <strong><span data-field="billing_name"></span></strong>, forma de pago <span data-field="payment_method_name"></span> <span data-field="last_four"></span>, referencia <span data-field="reference_number"></span>:</p>
<p style="text-align:center"><strong><span data-field="amount"></span></strong></p>
<table>
  <thead>
    <tr><th>Factura</th><th>Caso</th><th style="text-align:right">Pagado</th></tr>
  </thead>
  <tbody>
    <tr data-repeat="lines"><td><span data-field="invoice_number"></span></td><td><span data-field="case_name"></span></td><td style="text-align:right"><span data-field="amount"></span></td></tr>
  </tbody>
</table>
<p>Gracias.</p>
`,
  },
  {
    name: 'Aviso de lectura y firma',
    kind: 'notice',
    html: `<p style="text-align:right"><span data-field="today"></span></p>
<p><span data-field="contact_name"></span><br><span data-field="client_name"></span></p>
<h2>Lectura y firma: <span data-field="deponent_name"></span></h2>
<p><strong><span data-field="case_name"></span></strong>, deposición del <span data-field="job_date"></span>, trabajo <span data-field="job_number"></span></p>
<p>La transcripción está lista. El declarante pidió leerla y firmarla, y tiene 30 días desde este aviso para hacerlo. Pídale que:</p>
<ol>
  <li>lea la transcripción y anote cada cambio, con su motivo, en la hoja de erratas;</li>
  <li>firme la última página y la hoja de erratas;</li>
  <li>devuelva ambas a <span data-field="company_name"></span>, <span data-field="company_address"></span>.</li>
</ol>
<p>Sin respuesta, la transcripción se archiva sin firma, con un certificado que lo hace constar.</p>
<p><span data-field="company_name"></span><br><span data-field="company_phone"></span></p>
`,
  },
] as const satisfies readonly StartingLetter[];
