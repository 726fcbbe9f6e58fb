"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { onRecentLoginNeeded } from "@/lib/platform/http/api-client";

/** Loaded on demand: most visits never need it. */
const ReauthenticationDialog = dynamic(() =>
  import("./reauthentication-dialog").then((module) => module.ReauthenticationDialog),
);

type Answer = (isProvided: boolean) => void;

/** Rendered once: a request that needs a recent login waits for the password here and is then retried. */
export function Reauthentication() {
  const [questions, setQuestions] = useState<readonly Answer[]>([]);
  const [path, setPath] = useState<string>();
  useEffect(() => {
    onRecentLoginNeeded((path) => {
      setPath(path);
      return new Promise((answer) => setQuestions((waiting) => [...waiting, answer]));
    });
    return () => onRecentLoginNeeded();
  }, []);
  if (path === undefined || questions.length === 0) return null;
  const answerAll = (isProvided: boolean) => {
    setQuestions([]);
    questions.forEach((answer) => answer(isProvided));
  };
  return (
    <ReauthenticationDialog
      path={path.startsWith("/api/admin/") ? "/api/admin/reauthenticate" : "/api/auth/reauthenticate"}
      onAnswer={answerAll}
    />
  );
}
