// Icons of the layout, the lists and the product page, which every first load has.
import { Icon, type IconProps } from './icon.tsx';

const heart =
  'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.6 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z';
const lens = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4.5 4.5';
const ring = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0';

export const SunIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4"
  />
);
export const MoonIcon = (props: IconProps) => (
  <Icon {...props} d="M19.5 14.2A8 8 0 1 1 9.8 4.5a6.4 6.4 0 0 0 9.7 9.7Z" />
);
export const SearchIcon = (props: IconProps) => <Icon {...props} d={lens} />;
export const ZoomInIcon = (props: IconProps) => <Icon {...props} d={`${lens}M11 8.5v5M8.5 11h5`} />;
export const ZoomOutIcon = (props: IconProps) => <Icon {...props} d={`${lens}M8.5 11h5`} />;
export const ExpandIcon = (props: IconProps) => (
  <Icon {...props} d="M9.5 4.5h-5v5M14.5 4.5h5v5M9.5 19.5h-5v-5M14.5 19.5h5v-5" />
);
export const HeartIcon = (props: IconProps) => <Icon {...props} d={heart} />;
export const HeartFilledIcon = (props: IconProps) => <Icon {...props} d={heart} filled />;
export const BagIcon = (props: IconProps) => (
  <Icon {...props} d="M5.5 8.5h13l.9 11.5H4.6ZM9 10.5V7a3 3 0 0 1 6 0v3.5" />
);
export const MenuIcon = (props: IconProps) => <Icon {...props} d="M4 7h16M4 12h16M4 17h16" />;
export const CloseIcon = (props: IconProps) => <Icon {...props} d="m6 6 12 12M18 6 6 18" />;
export const ChevronDownIcon = (props: IconProps) => <Icon {...props} d="m7 10 5 5 5-5" />;
export const ChevronRightIcon = (props: IconProps) => <Icon {...props} d="m10 7 5 5-5 5" />;
export const ChevronLeftIcon = (props: IconProps) => <Icon {...props} d="m14 7-5 5 5 5" />;
export const PlusIcon = (props: IconProps) => <Icon {...props} d="M7 12h10M12 7v10" />;
export const MinusIcon = (props: IconProps) => <Icon {...props} d="M7 12h10" />;
export const CheckCircleIcon = (props: IconProps) => (
  <Icon {...props} d={`${ring}M8.2 12.2l2.7 2.7 5-5.6`} />
);
export const FilterIcon = (props: IconProps) => <Icon {...props} d="M4 7h16M7 12h10M10 17h4" />;
export const GridIcon = (props: IconProps) => (
  <Icon {...props} d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" />
);
export const ListIcon = (props: IconProps) => (
  <Icon {...props} d="M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1" />
);
export const AlertIcon = (props: IconProps) => (
  <Icon {...props} d="M12 4 2.8 19.5h18.4ZM12 10v4.5M12 16.9v.1" />
);
export const InfoIcon = (props: IconProps) => <Icon {...props} d={`${ring}M12 11v5M12 7.9v.1`} />;
