import { useState } from 'react';
import { type Cached, EditDialog } from '../../applications/index.ts';
import { sponsorshipForm } from './sponsorship-form.tsx';

export interface EditSponsorshipDialogProps {
  opportunity: Cached<'sponsorships'>;
  onClose: () => void;
}

export function EditSponsorshipDialog(props: EditSponsorshipDialogProps) {
  const [form] = useState(sponsorshipForm);
  return <EditDialog form={form} {...props} />;
}
