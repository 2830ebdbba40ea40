import { expect, test } from 'vitest';
import { stubBrowser } from '#ui/testing/browser.ts';
import { onTabMessage } from './cross-tab.ts';

test('a tab hears of the keys it listens to, until it stops listening', () => {
  const { changeInOtherTab } = stubBrowser(() => new Response());
  let messages = 0;
  const stop = onTabMessage(['cart', 'cart-changed'], () => (messages += 1));
  changeInOtherTab('cart', '[]');
  changeInOtherTab('cart-changed', '1');
  changeInOtherTab('wishlist', '[]');
  expect(messages).toBe(2);
  stop();
  changeInOtherTab('cart', '[]');
  expect(messages).toBe(2);
});
