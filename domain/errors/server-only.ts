// Error texts that only the server sends: the browser receives them in responses, not in its bundle.
import { accountServerErrors } from './account.ts';
import { homePageServerErrors } from './home-page.ts';
import { imageServerErrors } from './image.ts';
import { navigationServerErrors } from './navigation.ts';
import { orderAdminErrors } from './order-admin.ts';
import { orderServerErrors } from './order-server-only.ts';
import { pageServerErrors } from './page.ts';
import { productServerErrors } from './product.ts';
import { promotionServerErrors } from './promotion.ts';
import { remittanceServerErrors } from './remittance.ts';
import { reviewServerErrors } from './review.ts';
import { secondFactorServerErrors } from './second-factor.ts';
import { settingsServerErrors } from './settings.ts';
import { shopServerErrors } from './shop.ts';
import { transferServerErrors } from './transfer.ts';

export const serverOnlyErrors = {
  ...accountServerErrors,
  ...homePageServerErrors,
  ...imageServerErrors,
  ...navigationServerErrors,
  ...orderAdminErrors,
  ...orderServerErrors,
  ...pageServerErrors,
  ...productServerErrors,
  ...promotionServerErrors,
  ...remittanceServerErrors,
  ...reviewServerErrors,
  ...secondFactorServerErrors,
  ...settingsServerErrors,
  ...shopServerErrors,
  ...transferServerErrors,
} as const;
