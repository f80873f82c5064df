import type { ResultOf } from '@onrecord/contract/core/entry';
import type { rewardsArea } from '@onrecord/contract/money/rewards';

/** What the office reads of rewards points. */
export type Rewards = ResultOf<typeof rewardsArea.getRewardsPoints>;
