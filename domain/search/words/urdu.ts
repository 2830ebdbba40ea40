// Urdu search words: the script leaves out short vowels, so that words are listed, not transliterated.
import type { SearchWords } from './search-words.ts';

export const urdu: SearchWords = {
  garments: {
    lehenga: 'لہنگا, لہنگے',
    ghaghra: 'گھاگرا, گھاگھرا',
    dupatta: 'دوپٹہ, دوپٹا, چنری, اوڑھنی',
    blouse: 'بلاؤز, چولی',
    saree: 'ساڑھی, ساڑی',
  },
  spellings: {
    wedding: 'شادی, دلہن',
    silk: 'ریشم, ریشمی',
  },
  families: {
    black: 'کالا, سیاہ',
    white: 'سفید',
    red: 'لال, سرخ',
    blue: 'نیلا, نیلی',
    green: 'ہرا, سبز',
    yellow: 'پیلا, زرد',
    pink: 'گلابی',
    purple: 'بینگنی, جامنی',
  },
  flags: { isNew: 'نیا, نئی' },
  fillers: 'کا, کی, کے, لیے',
};
