import { PricesPage } from '../../features/money/price/prices-page.tsx';

export default PricesPage;
