import { type Sentence, sentence } from '../../../core/messages/catalogue.ts';
import type { InvoiceLine } from '../../client-invoice/invoice-line.ts';

/** What a line is called on an invoice: its product, whose testimony, and why it is there where that is not the product. */
export function lineDescription(
  { kind, product, explanation }: Pick<InvoiceLine, 'kind' | 'product' | 'explanation'>,
  deponent_name: string,
): Sentence {
  const product_name = product.name;
  const delivery = explanation.delivery_type_name ?? '';
  if (kind === 'expedite') return sentence('invoice.line_expedite', { product_name, delivery });
  if (kind === 'rush_difference') return sentence('invoice.line_rush', { delivery });
  if (kind === 'discount')
    return sentence('invoice.line_discount', { product_name, reason: explanation.price_source.name });
  if (kind === 'further') {
    const key = deponent_name === '' ? 'invoice.line_further' : 'invoice.line_further_of';
    return sentence(key, { product_name, deponent_name });
  }
  const state_name = explanation.copy_cap?.state_name ?? '';
  if (state_name !== '') {
    const key = deponent_name === '' ? 'invoice.line_limited' : 'invoice.line_limited_of';
    return sentence(key, { product_name, deponent_name, state_name });
  }
  if (deponent_name === '') return sentence('invoice.line_product', { product_name });
  return sentence('invoice.line_of_deponent', { product_name, deponent_name });
}
