import { Box } from '@chakra-ui/react';
import { MagnifyingGlassIcon } from '../../icons/ui.ts';
import { Input } from './text-fields.ts';

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search field named by its placeholder. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  return (
    <Box pos="relative">
      <Box pos="absolute" left="3.5" top="12px" color="fg.subtle" pointerEvents="none">
        <MagnifyingGlassIcon size={20} aria-hidden />
      </Box>
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        pl="11"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}
