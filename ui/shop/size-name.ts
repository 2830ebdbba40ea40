// A size as customers read it: letters and numbers are the same in every language, "Free Size" is not.
import { FREE_SIZE } from '#domain/product/product-document.ts';
import * as texts from '#messages/size-name.ts';

export function sizeName(size: string): string {
  // The first part is known to the compiler: a build in English has nothing of this.
  return texts.freeSize !== FREE_SIZE && size === FREE_SIZE ? texts.freeSize : size;
}
