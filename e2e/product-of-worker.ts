import { inject } from 'vitest';

/** The product that this worker has to itself: what its journeys change is changed for nobody else's. */
export function product() {
  const { products, browser } = inject('running');
  const own = products[(Number(process.env.VITEST_POOL_ID) - 1) % products.length];
  if (!own) throw new Error('No product runs for this worker.');
  return { ...own, browser };
}
