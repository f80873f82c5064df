import { CancellationRulesPage } from '../../features/scheduling/cancellation-rule/rules-page.tsx';

export default CancellationRulesPage;
