// Icons of single pages and dialogs: apart from the others, so that they load with what shows them.
import { Icon, type IconProps } from './icon.tsx';

const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0';

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
export const QrIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM7 7h.01M17 7h.01M7 17h.01M14 14h2v2h-2zM18.5 14H20M20 17v3h-3M14 19.5v.5"
  />
);
export const HandcraftedIcon = (props: IconProps) => (
  <Icon {...props} d="M12 3c2 3 5 5 5 9a5 5 0 0 1-10 0c0-4 3-6 5-9ZM12 12v6" />
);
export const UserIcon = (props: IconProps) => (
  <Icon {...props} d="M8.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M5 20c.4-4 3.2-6 7-6s6.6 2 7 6" />
);
export const EyeIcon = (props: IconProps) => <Icon {...props} d={eye} />;
export const EyeOffIcon = (props: IconProps) => <Icon {...props} d={`${eye}M4.5 4.5l15 15`} />;
export const PauseIcon = (props: IconProps) => <Icon {...props} d="M9 6v12M15 6v12" />;
export const PlayIcon = (props: IconProps) => <Icon {...props} d="M8.5 6v12l9.5-6Z" />;
export const ShareIcon = (props: IconProps) => (
  <Icon {...props} d="M12 15V4M8 7.5 12 3.5l4 4M7.5 11H5.5v9h13v-9h-2" />
);
export const TrashIcon = (props: IconProps) => (
  <Icon {...props} d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.3 10.5v5M13.7 10.5v5" />
);
export const ArrowRightIcon = (props: IconProps) => <Icon {...props} d="M5 12h14M13 6l6 6-6 6" />;
export const CheckIcon = (props: IconProps) => <Icon {...props} d="m5.5 12.5 4.5 4.5 8.5-9.5" />;
export const LockIcon = (props: IconProps) => (
  <Icon {...props} d="M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2" />
);
