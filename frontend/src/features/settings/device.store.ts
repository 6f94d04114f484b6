import { SETTINGS, type Settings } from '@hoopline/contracts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { deviceStorage } from '../../lib/device-storage.ts';
import { followOtherTabs } from '../../lib/follow-other-tabs.ts';

/** What is kept here of the settings. The colour mode and the language have places of their own. */
export type Switches = Pick<Settings, 'notifications' | 'publicProfile' | 'emailUpdates'>;

interface DeviceStore {
  /** By the person's id, or `VISITOR`. */
  kept: Readonly<Record<string, Switches>>;
}

export const VISITOR = 'visitor';

/** What was saved last on this device. */
export const useDeviceSettings = create<DeviceStore>()(
  persist((): DeviceStore => ({ kept: {} }), {
    name: 'hoopline.settings',
    storage: createJSONStorage(() => deviceStorage),
  }),
);

interface DraftsStore {
  /** By the same keys. */
  changed: Readonly<Record<string, Partial<Switches>>>;
}

/** What was switched and is not saved: it is there again when the form is, until the page is left. */
export const useSettingsDrafts = create<DraftsStore>(() => ({ changed: {} }));

const latest = followOtherTabs<DeviceStore>(useDeviceSettings);

const { notifications, publicProfile, emailUpdates } = SETTINGS;
export const DEFAULTS: Switches = { notifications, publicProfile, emailUpdates };

export const switchesOf = ({ notifications, publicProfile, emailUpdates }: Switches): Switches => ({
  notifications,
  publicProfile,
  emailUpdates,
});

export function keepSettings(owner: string, settings: Settings): void {
  useDeviceSettings.setState({ kept: { ...latest().kept, [owner]: switchesOf(settings) } });
}

export function forgetSettings(owner: string): void {
  const { [owner]: _, ...others } = latest().kept;
  useDeviceSettings.setState({ kept: others });
  useSettingsDrafts.setState({ changed: {} });
}
