import { areas } from '@onrecord/contract/core/all-areas';
import { openApi } from '@onrecord/contract/core/openapi';

console.log(JSON.stringify(openApi(areas), null, 2));
