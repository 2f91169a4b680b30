import type { ReactNode } from "react";
import { Tabs as AriaTabs, type Key, Tab, TabList, TabPanel } from "react-aria-components";
import { cx } from "./cx.ts";

export interface TabContent {
  key: string;
  title: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** Names the group of tabs. */
  label: string;
  tabs: readonly TabContent[];
  selected?: string;
  defaultSelected?: string;
  onSelect?: (key: string) => void;
}

export function Tabs({ label, tabs, selected, defaultSelected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      {...(selected === undefined ? {} : { selectedKey: selected })}
      defaultSelectedKey={defaultSelected}
      onSelectionChange={(key: Key) => onSelect?.(String(key))}
    >
      <TabList
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            id={tab.key}
            className={({ isSelected, isFocusVisible }) =>
              cx(
                "relative min-h-12 cursor-pointer px-4 py-3 text-sm font-medium whitespace-nowrap transition-colors duration-150 outline-none",
                "after:absolute after:inset-x-4 after:-bottom-px after:h-0.5 after:rounded-full",
                isSelected ? "text-ink after:bg-marigold" : "text-ink-2 hover:text-ink",
                isFocusVisible && "rounded-md outline-[2.5px]! -outline-offset-2 outline-(--focus)",
              )
            }
          >
            {tab.title}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.key} id={tab.key} className="pt-7">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
