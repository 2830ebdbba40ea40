// Icon of the back office, made from the path of its drawing.
import { Icon, type IconProps } from '#ui/components/icon.tsx';

export const icon = (d: string) => (props: IconProps) => <Icon d={d} {...props} />;
