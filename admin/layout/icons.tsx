// Icons of the back office: 24 px line drawings in the text colour. Always decorative.
import { icon } from '../ui/icon.tsx';

export const TodayIcon = icon('M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5v-5h4v5');
export const OrdersIcon = icon(
  'M12 3 4.5 6.8v10.4L12 21l7.5-3.8V6.8ZM4.5 6.8 12 10.6l7.5-3.8M12 10.6V21',
);
export const ProductsIcon = icon(
  'M9 4h6l-.8 4.2L19 19.5c-4.5 1.4-9.5 1.4-14 0L9.8 8.2ZM9.8 8.2h4.4M8 13c2.6.8 5.4.8 8 0',
);
export const StockIcon = icon('M4 5h16v5H4ZM4 14h16v5H4ZM10 7.5h4M10 16.5h4');
export const CustomersIcon = icon(
  'M8.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M5 20c.6-4 3.4-6 7-6s6.4 2 7 6',
);
export const MessagesIcon = icon('M4 5.5h16v11H11l-4 3.5v-3.5H4ZM8 9.5h8M8 12.5h5');
export const ReviewsIcon = icon('m12 4 2.4 5 5.6.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.6-.8Z');
export const SettingsIcon = icon(
  'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
);
export const AttributesIcon = icon(
  'M4 4.5h7.5L20 13l-7 7-8.5-8.5ZM7.5 8a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0',
);
export const AuditIcon = icon('M6 3.5h9l3.5 3.5v13.5H6ZM15 3.5V7h3.5M9 11.5h6.5M9 15h6.5');
export const CategoriesIcon = icon('M5 4h6v5H5ZM13 15h6v5h-6ZM8 9v8.5h5M13 4.5h6v4h-6Z');
export const CollectionsIcon = icon('M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z');
export const PagesIcon = icon('M4 5h16v14H4ZM4 10.5h16M7 7.75h.01M10 7.75h.01M8 14h8M8 16.5h5');
export const MoneyIcon = icon('M6 5h12M6 9h12M6 13h3.500a4 4 0 0 0 0-8M6 13l7.500 7');
export const PromotionsIcon = icon(
  'M4 8.5h16v3a1.5 1.5 0 0 0 0 3v3H4v-3a1.5 1.5 0 0 0 0-3ZM9.5 15l5-5M9.5 10.5h.01M14.5 14.5h.01',
);
export const ChannelsIcon = icon('M4 15.5v-7l11-4v15ZM15 9.5a3 3 0 0 1 0 5M7 16v4h3v-3');
export const SearchWordsIcon = icon(
  'M5 10.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M14.5 14.5 20 20M8 9h5M8 12h3',
);
export const TranslationsIcon = icon(
  'M4 6h9M8.5 4v2M11 6c-1 4-3.5 6.5-6.5 8M6 9c1 2.5 3 4.500 6 5.5M11.5 20l4-9 4 9M13 17h5',
);
export const TransferIcon = icon('M8 4v15M4.5 7.5 8 4l3.5 3.5M16 20V5M12.5 16.5 16 20l3.5-3.5');
export const GstReturnsIcon = icon('M6 3.5h12v17l-3-2-3 2-3-2-3 2ZM9 8h6M9 11h6M9 14h3');
export const SignOutIcon = icon('M10 4.5H5v15h5M14 8l4 4-4 4M18 12H9');
export const KeyIcon = icon('M4 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M11 12h9v3M16.5 12v2.5');
export const MoreIcon = icon('M4 7h16M4 12h16M4 17h16');
