// The icons: 24 px line drawings in the colour of the text. Always decoration; the words are beside them.
export type IconProps = { size?: number; className?: string };

function Icon({ d, size = 22, className, filled }: IconProps & { d: string; filled?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={d} />
    </svg>
  );
}

const heart =
  'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.6 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z';
const lens = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4.5 4.5';
const ring = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0';
const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0';

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
export const ArrowRightIcon = (props: IconProps) => <Icon {...props} d="M5 12h14M13 6l6 6-6 6" />;
export const PlusIcon = (props: IconProps) => <Icon {...props} d="M7 12h10M12 7v10" />;
export const MinusIcon = (props: IconProps) => <Icon {...props} d="M7 12h10" />;
export const TrashIcon = (props: IconProps) => (
  <Icon {...props} d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.3 10.5v5M13.7 10.5v5" />
);
export const CheckIcon = (props: IconProps) => <Icon {...props} d="m5.5 12.5 4.5 4.5 8.5-9.5" />;
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
export const TruckIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5.2 16.5H3V6h11v10.5H8.8M14 9.5h4l3 3.5v3.5h-2.2M15.2 16.5H14M5.2 17.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M15.2 17.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0"
  />
);
export const CashIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M3 7h18v10H3zM9.6 12a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0M6 10v4M18 10v4"
  />
);
export const CardIcon = (props: IconProps) => (
  <Icon {...props} d="M3 6.5h18v11H3zM3 10.5h18M6.5 14.5h4" />
);
export const HandcraftedIcon = (props: IconProps) => (
  <Icon {...props} d="M12 3c2 3 5 5 5 9a5 5 0 0 1-10 0c0-4 3-6 5-9ZM12 12v6" />
);
export const UserIcon = (props: IconProps) => (
  <Icon {...props} d="M8.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M5 20c.4-4 3.2-6 7-6s6.6 2 7 6" />
);
export const EyeIcon = (props: IconProps) => <Icon {...props} d={eye} />;
export const EyeOffIcon = (props: IconProps) => <Icon {...props} d={`${eye}M4.5 4.5l15 15`} />;
export const AlertIcon = (props: IconProps) => (
  <Icon {...props} d="M12 4 2.8 19.5h18.4ZM12 10v4.5M12 16.9v.1" />
);
export const InfoIcon = (props: IconProps) => <Icon {...props} d={`${ring}M12 11v5M12 7.9v.1`} />;
export const PauseIcon = (props: IconProps) => <Icon {...props} d="M9 6v12M15 6v12" />;
export const PlayIcon = (props: IconProps) => <Icon {...props} d="M8.5 6v12l9.5-6Z" />;
export const ShareIcon = (props: IconProps) => (
  <Icon {...props} d="M12 15V4M8 7.5 12 3.5l4 4M7.5 11H5.5v9h13v-9h-2" />
);
