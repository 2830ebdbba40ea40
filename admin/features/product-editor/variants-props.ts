// What the views of colours and sizes get.
import type { EditorProps } from '../product-document/editor-props.ts';
import type { Reserved } from '../product-document/product-state.ts';

export type VariantsProps = EditorProps & { saved: EditorProps['draft']; reserved: Reserved };
