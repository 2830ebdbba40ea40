// Merges an option into another: its products, links and searches lead there from then on.
import { useState } from 'react';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { Select } from '#ui/components/select.tsx';
import type { AttributeOption } from '#domain/product/attribute.ts';
import { type EditedAttribute, postOptionMerge } from './attribute-api.ts';

type MergeDialogProps = {
  attributeId: string;
  option: AttributeOption;
  /** The other saved options. */
  others: readonly AttributeOption[];
  onMerged: (attribute: EditedAttribute) => void;
  onClose: () => void;
};

export function MergeDialog({ attributeId, option, others, onMerged, onClose }: MergeDialogProps) {
  const [into, setInto] = useState(others[0]?.id ?? '');
  const [isMerging, setIsMerging] = useState(false);
  const merge = async () => {
    setIsMerging(true);
    try {
      onMerged(await postOptionMerge(attributeId, option.id, into));
    } catch (error) {
      showErrorToast(error);
      setIsMerging(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Merge “${option.label}” into another option`}
      description="Its products get the other option. Old links to it and searches for it go on working. This cannot be undone."
      footer={
        <>
          <Button variant="ghost-accent" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isMerging} onClick={() => void merge()}>
            Merge
          </Button>
        </>
      }
    >
      <div className="mt-5">
        <Select
          label="Into"
          value={into}
          options={others.map(({ id, label }) => ({ value: id, label }))}
          onChange={(event) => setInto(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
