// Icons of the order page.
import { icon } from './icon.tsx';

export const PhoneIcon = icon(
  'M6.5 4h3l1.3 4-2 1.4a11 11 0 0 0 5.3 5.3l1.5-2 4 1.3v3a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4Z',
);
export const ChatIcon = icon('M4 5h16v11.5H10L5.5 20v-3.5H4ZM8 9.5h8M8 12.5h5');
export const MailIcon = icon('M3.5 6h17v12h-17ZM4 6.5l8 6.5 8-6.5');
export const MapIcon = icon(
  'M12 21c4-4.6 6-7.8 6-10.8A6 6 0 0 0 6 10.2C6 13.2 8 16.4 12 21ZM9.8 10.200a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0',
);
export const CopyIcon = icon('M8.5 8.500H19V20H8.500ZM5.5 15.500H5V4.500h10.500v.5');
export const PrintIcon = icon('M7 8.500V4h10v4.500M7 16.500H4.500v-8h15v8H17M7 13.500h10V20H7Z');
