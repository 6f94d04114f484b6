import { useState } from 'react';
import { PostDialog } from '../../applications/index.ts';
import { sponsorshipForm } from './sponsorship-form.tsx';

export interface PostSponsorshipDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function PostSponsorshipDialog(props: PostSponsorshipDialogProps) {
  const [form] = useState(sponsorshipForm);
  return <PostDialog form={form} {...props} />;
}
