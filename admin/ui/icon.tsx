// Icon of the back office, made from the path of its drawing.
import { Icon, type IconProps } from '#app/ui/icon.tsx';

export const icon = (d: string) => (props: IconProps) => <Icon d={d} {...props} />;
