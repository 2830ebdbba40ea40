import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [2_699_00, 'Rupees Two Thousand Six Hundred Ninety-Nine Only'],
  [499_50, 'Rupees Four Hundred Ninety-Nine and Fifty Paise Only'],
  [50, 'Fifty Paise Only'],
  [1_01, 'Rupees One and One Paisa Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [12_34_567_00, 'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven Only'],
  [2_00_00_000_00, 'Rupees Two Crore Only'],
  [15_14_013_00, 'Rupees Fifteen Lakh Fourteen Thousand Thirteen Only'],
])('%i paise are "%s"', (paise, words) => expect(amountInWords(paise)).toBe(words));
