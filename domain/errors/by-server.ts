// The words only the server says. The browser gets them with its answers, and not with its first load.
import { accountAnswers } from './account.ts';
import { orderAnswers } from './order.ts';
import { shopAnswers } from './shop.ts';

export const serverWords = { ...accountAnswers, ...orderAnswers, ...shopAnswers } as const;
